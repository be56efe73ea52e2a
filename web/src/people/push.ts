/** Push notifications of this browser; they arrive also when no page is open. */

import * as people from "../api/people";
import { registerServiceWorker } from "../ui/service-worker";

const NO_WORKER = "service workers are not supported";

export async function subscribePush(key: string): Promise<void> {
  const registration = await registerServiceWorker();
  if (!registration) throw new Error(NO_WORKER);
  const subscription = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  await people.addPush(subscription.toJSON());
}

export async function unsubscribePush(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  if (!subscription) return;
  await people.dropPush(subscription.toJSON());
  await subscription.unsubscribe();
}
