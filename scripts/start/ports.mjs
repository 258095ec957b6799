import net from 'node:net';
import { UserError } from '../toolchain/user-error.mjs';

/**
 * Whether anything accepts connections there: a server bound to all addresses does not always prevent us from binding
 * to one.
 */
function accepts(port, host) {
  return new Promise((resolve) => {
    const socket = net.connect({ port, host });
    const done = (answer) => {
      socket.destroy();
      resolve(answer);
    };
    socket
      .once('connect', () => done(true))
      .once('error', () => done(false))
      .setTimeout(1_000, () => done(false));
  });
}

/** The error code of an attempt to listen there, or '' if it works. */
function listenError(port, host) {
  return new Promise((resolve) => {
    const server = net.createServer();
    server.once('error', (error) => resolve(error.code ?? 'UNKNOWN'));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve('')));
  });
}

/**
 * @param {number} port
 * @param {string} host the address the server will listen on
 * @param {string} option how to choose another port, as in '--port'
 * @throws {UserError} when the port cannot be used
 */
export async function assertFree(port, host, option) {
  const code = await listenError(port, host);
  if (code === 'EACCES')
    throw new UserError(`Port ${port} needs more rights than this user has: choose another with ${option} N.`);
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    throw new UserError(`The address ${host} is not one of this machine's: correct HOSTNAME or MARKETPLACE_HOST.`);
  if (code !== '' || (await accepts(port, '127.0.0.1')) || (await accepts(port, '::1'))) {
    throw new UserError(`Port ${port} is in use: stop what runs there, or choose another with ${option} N.`);
  }
}
