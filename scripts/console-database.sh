#!/bin/sh
# Runs once, when the volume of the database is new: makes the console's own database and the role that owns it and may open no other.
set -eu
psql --quiet --set ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" \
  --set "password=$(cat /run/secrets/console-database-password)" <<'SQL'
create role atelier_console login password :'password';
create database atelier_console owner atelier_console;
revoke connect on database atelier from public;
SQL
