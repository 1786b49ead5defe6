import { eq } from 'drizzle-orm'
import {
  endings,
  mergings,
  type PersonalExport,
  personalExports,
  type TerminationPart,
} from '#features/core/accounts/server/public.ts'
import { mailSamples } from '#platform/server/extensions/mail-languages.ts'
import { mailReaders } from '#platform/server/extensions/mail-readers.ts'
import { type Feature, serve } from '#platform/server/feature.ts'
import type { World } from '#platform/server/world.ts'
import { messagingPush } from '../contract/push-contract.ts'
import { mailTemplates } from '../contract/template-contract.ts'
import { emailSubscription } from '../contract/unsubscribe-contract.ts'
import { announcementAdmin, messaging, notificationTests } from '../contract.ts'
import { announcementHandlers, mailAnnouncement } from './announcements.ts'
import { deliverToInboxes } from './deliver-to-inboxes.ts'
import { mailDigests } from './digests.ts'
import { inboxHandlers } from './inbox.ts'
import { digestSample } from './mail.ts'
import { templateHandlers } from './mail-samples.ts'
import { deliverPushes } from './push/deliver-pushes.ts'
import { pushHandlers } from './push/devices.ts'
import { serveReports } from './reports/routes.ts'
import { inboxItems, messageSettings, pushDevices } from './tables.ts'
import { testHandlers } from './tests.ts'
import { serveUnsubscribe, unsubscribeHandlers, unsubscribeLinks } from './unsubscribe/unsubscribe.ts'

const exportMessages: PersonalExport = async ({ db }, userId) => ({
  messages: await db.select().from(inboxItems).where(eq(inboxItems.userId, userId)),
  settings: await db.select().from(messageSettings).where(eq(messageSettings.userId, userId)),
  devices: await db
    .select({ name: pushDevices.name, since: pushDevices.createdAt })
    .from(pushDevices)
    .where(eq(pushDevices.userId, userId)),
})

const endingOfMessages: TerminationPart = {
  needsName: async () => false,
  async forget(ctx, userId) {
    await ctx.db.delete(pushDevices).where(eq(pushDevices.userId, userId))
    await ctx.db.delete(inboxItems).where(eq(inboxItems.userId, userId))
    await ctx.db.delete(messageSettings).where(eq(messageSettings.userId, userId))
  },
}

async function demoAnnouncement(world: World): Promise<void> {
  await world.at(-2, 10)
  const admin = await world.person('admin')
  const draft = {
    subject: 'Figures and exercises in the Level I courses',
    body: 'The lectures of Level I now have figures that you can change by hand, questions within the text, and exercises with new numbers on every try.\n\nWhat you have finished stays finished, and courses that you have begun stay as they were.',
    link: '/myCourses',
    linkLabel: 'My courses',
    audience: 'learners' as const,
    byEmail: false,
  }
  const { id } = await world.operation(admin, announcementAdmin.save, { id: null, draft })
  await world.operation(admin, announcementAdmin.send, { id })
}

export const messagingFeature: Feature = {
  name: 'messaging',
  operations: [
    ...serve(messaging, inboxHandlers),
    ...serve(messagingPush, pushHandlers),
    ...serve(announcementAdmin, announcementHandlers),
    ...serve(notificationTests, testHandlers),
    ...serve(mailTemplates, templateHandlers),
    ...serve(emailSubscription, unsubscribeHandlers),
  ],
  routes(http, app) {
    serveUnsubscribe(http, app)
    serveReports(http, app)
  },
  jobs: [mailAnnouncement, mailDigests, deliverPushes],
  extends: [
    mailReaders.with(deliverToInboxes),
    mailReaders.with(unsubscribeLinks),
    personalExports.with({ name: 'messages', collect: exportMessages }),
    endings.with(endingOfMessages),
    mergings.with({ ends: [inboxItems.userId, messageSettings.userId, pushDevices.userId] }),
    mailSamples.with(digestSample),
  ],
  demo: [demoAnnouncement],
}
