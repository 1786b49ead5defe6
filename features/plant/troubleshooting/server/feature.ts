import { eq, inArray } from 'drizzle-orm'
import {
  endings,
  type PersonalExport,
  personalExports,
  type TerminationPart,
} from '#features/core/accounts/server/public.ts'
import { attachables } from '#platform/server/extensions/attachables.ts'
import { type Feature, type Handlers, serve } from '#platform/server/feature.ts'
import { treeAdmin } from '../contract/admin-contract.ts'
import { troubleshooting } from '../contract.ts'
import { dropDraft, proposeDraft, publishDraft, returnDraft, saveDraft } from './admin-drafts.ts'
import { branch, branches, version } from './admin-views.ts'
import { endLink, links, makeLink, sharedCase } from './case-links.ts'
import { caseAttachable, casePaper, cases, openCase, removeCase, saveCase, settleCase } from './cases.ts'
import { demoTroubleshooting } from './demo.ts'
import { treeCaseLinks, treeCases } from './tables.ts'
import { tree } from './tree.ts'

const handlers: Handlers<typeof troubleshooting> = {
  tree,
  cases,
  case: openCase,
  casePaper,
  saveCase,
  settleCase,
  removeCase,
  links,
  makeLink,
  endLink,
  sharedCase,
}

const adminHandlers: Handlers<typeof treeAdmin> = {
  branches,
  branch,
  version,
  saveDraft,
  proposeDraft,
  returnDraft,
  publishDraft,
  dropDraft,
}

const exportCases: PersonalExport = async ({ db }, userId) => ({
  cases: await db.select().from(treeCases).where(eq(treeCases.userId, userId)),
})

const endingOfCases: TerminationPart = {
  needsName: async () => false,
  async forget({ db }, userId) {
    const own = db.select({ id: treeCases.id }).from(treeCases).where(eq(treeCases.userId, userId))
    await db.delete(treeCaseLinks).where(inArray(treeCaseLinks.caseId, own))
    await db.delete(treeCases).where(eq(treeCases.userId, userId))
  },
}

export const troubleshootingFeature: Feature = {
  name: 'troubleshooting',
  operations: [...serve(troubleshooting, handlers), ...serve(treeAdmin, adminHandlers)],
  extends: [
    personalExports.with({ name: 'troubleshooting', collect: exportCases }),
    endings.with(endingOfCases),
    attachables.with(caseAttachable),
  ],
  demo: [demoTroubleshooting],
}
