import { renderHook } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { startServiceWorker } from "../../../client/src/app/installed/serviceWorker.ts";
import { reportUnreachable } from "../../../client/src/lib/apollo/reachability.ts";
import { useToasts } from "../../../client/src/lib/toasts/toasts.ts";

class Worker extends EventTarget {
  state = "installing";
  postMessage = vi.fn();
  become(state: string): void {
    this.state = state;
    this.dispatchEvent(new Event("statechange"));
  }
}

class Registration extends EventTarget {
  waiting: Worker | null = null;
  installing: Worker | null = null;
  update = vi.fn(async () => undefined);
  bring(worker: Worker): void {
    this.installing = worker;
    this.dispatchEvent(new Event("updatefound"));
  }
}

let registration: Registration;
const container = Object.assign(new EventTarget(), {
  controller: {} as object | null,
  register: async () => registration,
  // What was loaded is kept once there is a worker, which these tests do not wait for.
  ready: new Promise(() => undefined),
});
const reload = vi.fn();
const notices = () => renderHook(useToasts).result.current;

beforeEach(() => {
  vi.useFakeTimers();
  registration = new Registration();
  container.controller = {};
  reload.mockClear();
  vi.stubGlobal("navigator", { serviceWorker: container });
  vi.stubGlobal("location", { reload });
});

async function started(): Promise<void> {
  void startServiceWorker();
  await vi.advanceTimersByTimeAsync(0);
}

test("a worker that waits as the page comes from the server takes over without a word", async () => {
  registration.waiting = new Worker();
  await started();
  expect(registration.waiting.postMessage).toHaveBeenCalledExactlyOnceWith({ type: "SKIP_WAITING" });
  expect(notices()).toEqual([]);
});

test("it goes on waiting behind a page that came without a connection, whose files it would drop", async () => {
  reportUnreachable();
  registration.waiting = new Worker();
  await started();
  expect(registration.waiting.postMessage).not.toHaveBeenCalled();
});

test("the first worker says nothing", async () => {
  container.controller = null;
  await started();
  const first = new Worker();
  registration.bring(first);
  first.become("installed");
  expect(notices()).toEqual([]);
});

test("of a build that comes while the page is open a person is told until they take it; it is loaded once, within a second", async () => {
  await started();
  const next = new Worker();
  registration.bring(next);
  next.become("installed");
  await vi.advanceTimersByTimeAsync(600_000);
  const [notice] = notices();
  if (!notice?.next || !("act" in notice.next)) throw new Error("There is no notice of the new build");
  expect(notice.text).toMatch(/new version/i);
  notice.next.act();
  expect(next.postMessage).toHaveBeenCalledExactlyOnceWith({ type: "SKIP_WAITING" });
  expect(reload).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1000);
  expect(reload).toHaveBeenCalledOnce();
  container.dispatchEvent(new Event("controllerchange"));
  expect(reload).toHaveBeenCalledOnce();
});

test("a former worker that goes at once is not waited for", async () => {
  await started();
  const next = new Worker();
  registration.bring(next);
  next.become("installed");
  const [notice] = notices();
  if (notice?.next && "act" in notice.next) notice.next.act();
  container.dispatchEvent(new Event("controllerchange"));
  expect(reload).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(5000);
  expect(reload).toHaveBeenCalledOnce();
});
