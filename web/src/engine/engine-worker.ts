/** The worker in which an engine runs. Its name is known to the server, which lets this script compile WebAssembly. */

import { EngineModule, type Exports } from "./engine-module";
import { Session, type Request } from "./session";

const session = new Session({
  async load({ module, data, memory }) {
    const [{ instance }, content] = await Promise.all([
      WebAssembly.instantiateStreaming(fetched(module)),
      fetched(data).then((answer) => answer.arrayBuffer()),
    ]);
    return new EngineModule(instance.exports as unknown as Exports, content, memory);
  },
  post: (answer) => postMessage(answer),
  later: (act) => void setTimeout(act),
  now: () => performance.now(),
});

addEventListener("message", (event: MessageEvent<Request>) => void session.receive(event.data));

async function fetched(path: string): Promise<Response> {
  const answer = await fetch(path);
  if (!answer.ok) throw new Error(`${path}: status ${answer.status}`);
  return answer;
}
