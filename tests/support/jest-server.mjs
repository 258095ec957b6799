import { channel } from 'node:diagnostics_channel';
import { TestEnvironment } from 'jest-environment-node';

/**
 * Node's diagnostics channels to which the console subscribes; they belong to the process, which the next test file
 * shares.
 */
const SHARED_CHANNELS = ['http.server.request.start', 'net.server.socket'];

/**
 * The Node environment, in which a test file that leaves a subscriber on such a channel fails: its subscriber would get
 * another file's requests.
 */
export default class ServerEnvironment extends TestEnvironment {
  /** Left by an earlier file in this process, which failed because of it. */
  #heard = SHARED_CHANNELS.filter((name) => channel(name).hasSubscribers);

  async teardown() {
    const left = SHARED_CHANNELS.filter((name) => channel(name).hasSubscribers && !this.#heard.includes(name));
    await super.teardown();
    if (left.length > 0)
      throw new Error(`This file still listens on ${left.join(', ')} at its end. Stop what it started, in afterAll.`);
  }
}
