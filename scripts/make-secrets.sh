#!/bin/sh
# Makes the folder of secrets that compose.yaml reads, one file each; what is there stays. Empty files are secrets that are not set.
# The folder is its owner's alone; its files may be read by the containers' users, who get to see only those they are given.
set -eu
folder=${1:-${SECRETS_DIR:-./secrets}}
mkdir -p "$folder"
chmod 700 "$folder"
cd "$folder"

for name in session-secret unsubscribe-secret database-password console-database-password events-token marketplace-search-key meilisearch-master-key; do
  [ -s "$name" ] || openssl rand -hex 32 >"$name"
done
for name in session-secret-previous unsubscribe-secret-previous metrics-token otlp-headers content-token smtp-url; do
  [ -e "$name" ] || : >"$name"
done

[ -e console-database-url ] ||
  printf 'postgres://atelier_console:%s@postgres:5432/atelier_console' "$(cat console-database-password)" >console-database-url

# Meilisearch works a key out from the master key and the key's id; marketplace/stand-ins/search/engine-keys.ts names the same ids.
key() { printf %s "$1" | openssl dgst -sha256 -hmac "$(cat meilisearch-master-key)" | sed 's/^.*= *//'; }
key 5b0c6f2e-3d1a-4c57-9b1e-0a6f3c2d7e01 >meilisearch-search-key
key 5b0c6f2e-3d1a-4c57-9b1e-0a6f3c2d7e02 >meilisearch-write-key
chmod 644 ./*
