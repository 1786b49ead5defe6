import { eq } from 'drizzle-orm'
import { findEvent } from '#features/seminars/events/server/public.ts'
import type { Context } from '#platform/server/context.ts'
import { editor } from '#platform/server/resource/editor.ts'
import type { Stored } from '#platform/server/resource/store.ts'
import { ProjectDraft } from '../../contract/project-draft.ts'
import { callerId, projectFor } from '../access/project-access.ts'
import { strangersAmong } from '../access/staff.ts'
import { projectTypes, workingCalendars } from '../tables.ts'
import { type ProjectCode, projectStore } from './project-store.ts'

/** Editor for projects with their members. A project's lead can edit it. */
export const projectEditor = editor<ProjectDraft, ProjectCode>({
  name: 'projects.project',
  nameOf: ({ name }) => name,
  labels: {
    typeid: 'Type',
    calendarid: 'Working calendar',
    anchorid: 'Seminar',
    starts: 'First day',
    budgetMinor: 'Budget',
    hourRateMinor: 'Cost of an hour',
    visibility: 'Visible to',
  },
  schema: ProjectDraft,
  store: projectStore,
  check,
})

async function check(ctx: Context<ProjectCode>, draft: ProjectDraft, stored: Stored<ProjectDraft> | null) {
  if (stored) {
    const project = await projectFor(ctx, stored.id, 'lead')
    if (project.isGeneral && draft.state !== 'active') return { state: 'The general project stays active.' }
  }
  const ids = draft.members.map(({ userid }) => userid)
  const known = stored?.draft.members.map(({ userid }) => userid) ?? []
  const leads = draft.members.some(({ right }) => right === 'lead')
  const strangers = await strangersAmong(
    ctx.db,
    ids.filter((id) => !known.includes(id)),
  )
  return {
    members:
      new Set(ids).size < ids.length
        ? 'A person can be a member once.'
        : strangers.length > 0
          ? 'Please choose people of the staff.'
          : !leads && !(stored && known.length === 0)
            ? 'Please choose at least one member who leads the project.'
            : undefined,
    anchorid:
      draft.anchorid === '' || (await findEvent(ctx.db, draft.anchorid))
        ? undefined
        : 'Please choose a seminar of the list.',
    typeid:
      draft.typeid === '' || (await exists(ctx, 'type', draft.typeid))
        ? undefined
        : 'Please choose a type of the list.',
    calendarid:
      draft.calendarid === '' || (await exists(ctx, 'calendar', draft.calendarid))
        ? undefined
        : 'Please choose a calendar of the list.',
  }
}

async function exists(ctx: Context, kind: 'type' | 'calendar', id: string): Promise<boolean> {
  const table = kind === 'type' ? projectTypes : workingCalendars
  return (await ctx.db.$count(table, eq(table.id, id))) > 0
}

/** Makes the creator the lead of a new project unless one is specified. */
export const withLead = (ctx: Context, draft: Partial<ProjectDraft>): Partial<ProjectDraft> =>
  (draft.members ?? []).some(({ right }) => right === 'lead')
    ? draft
    : {
        ...draft,
        members: [
          ...(draft.members ?? []).filter(({ userid }) => userid !== callerId(ctx)),
          { userid: callerId(ctx), right: 'lead' as const },
        ],
      }
