import { asc, inArray } from 'drizzle-orm'
import { pick } from '#platform/contract/tables/pick.ts'
import type { SignedInContext } from '#platform/server/context.ts'
import { workKinds } from '../../rules/work/upload-limits.ts'
import { rotpComments, rotpFiles } from '../tables.ts'
import type { Submission } from './own-work.ts'

/** Loads one student's versions with their files and comments, in two statements. */
export async function versionsView(ctx: SignedInContext, versions: readonly Submission[]) {
  const ids = versions.map(({ id }) => id)
  const [files, comments] = await Promise.all([
    ids.length === 0
      ? []
      : ctx.db
          .select()
          .from(rotpFiles)
          .where(inArray(rotpFiles.submissionId, ids))
          .orderBy(asc(rotpFiles.createdAt), asc(rotpFiles.id)),
    ids.length === 0
      ? []
      : ctx.db
          .select()
          .from(rotpComments)
          .where(inArray(rotpComments.submissionId, ids))
          .orderBy(asc(rotpComments.at), asc(rotpComments.id)),
  ])
  const names = await ctx.peopleNames([
    ...comments.map(({ authorId }) => authorId),
    ...versions.flatMap(({ gradedBy }) => gradedBy ?? []),
  ])
  return versions.map((version) => ({
    submissionid: version.id,
    ...pick(
      version,
      'version',
      'state',
      'revision',
      'note',
      'handedInAt',
      'late',
      'points',
      'percent',
      'passed',
      'feedback',
      'gradedAt',
    ),
    gradedBy: version.gradedBy ? (names.get(version.gradedBy) ?? '') : '',
    files: files.filter(({ submissionId }) => submissionId === version.id).map(fileView),
    comments: comments
      .filter(({ submissionId }) => submissionId === version.id)
      .map(({ id, fileId, page, x, y, second, text, authorId, at }) => ({
        commentid: id,
        fileid: fileId,
        page,
        x,
        y,
        second,
        text,
        at,
        author: names.get(authorId) ?? '',
        isMine: authorId === ctx.actor.userId,
      })),
  }))
}

const fileView = ({ id, givenName, kind, bytes, received, readyAt }: typeof rotpFiles.$inferSelect) => ({
  fileid: id,
  name: givenName,
  bytes,
  received,
  kind: workKinds.find((each) => each === kind) ?? null,
  ready: readyAt !== null,
})
