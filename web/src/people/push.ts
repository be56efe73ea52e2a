/** Pushed messages for this browser: they arrive also when no page of the house is open. */

import * as people from "../api/people";
import { workerHere } from "../ui/worker";

const NO_WORKER = "this browser runs no worker";

export async function pushHere(key: string): Promise<void> {
  const registration = await workerHere();
  if (!registration) throw new Error(NO_WORKER);
  const subscription = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  await people.addPush(subscription.toJSON());
}

export async function stopPushHere(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  if (!subscription) return;
  await people.dropPush(subscription.toJSON());
  await subscription.unsubscribe();
}
