import { channel } from 'node:diagnostics_channel';
import { TestEnvironment } from 'jest-environment-node';

/** Node's own channels on which the console listens; they belong to the process, which the next test file shares. */
const SHARED_CHANNELS = ['http.server.request.start', 'net.server.socket'];

/** Node, where a test file that leaves a listener on a channel of the process fails: its listener would answer another file's requests. */
export default class ServerEnvironment extends TestEnvironment {
  /** Left by an earlier file in this process, which failed for it. */
  #heard = SHARED_CHANNELS.filter((name) => channel(name).hasSubscribers);

  async teardown() {
    const left = SHARED_CHANNELS.filter((name) => channel(name).hasSubscribers && !this.#heard.includes(name));
    await super.teardown();
    if (left.length > 0)
      throw new Error(`This file still listens on ${left.join(', ')} at its end. Stop what it started, in afterAll.`);
  }
}
