/** Pushed messages for this browser: they arrive also when no page of the house is open. */

import * as people from "../api/people";

const WORKER = "/push.js";

export async function pushHere(key: string): Promise<void> {
  const registration = await navigator.serviceWorker.register(WORKER);
  const subscription = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  await people.addPush(subscription.toJSON());
}

export async function stopPushHere(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration(WORKER);
  const subscription = await registration?.pushManager.getSubscription();
  if (!subscription) return;
  await people.dropPush(subscription.toJSON());
  await subscription.unsubscribe();
}
