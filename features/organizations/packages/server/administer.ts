import { and, eq, isNull, sql } from 'drizzle-orm'
import { strToU8, zipSync } from 'fflate'
import { administeredCompany } from '#features/core/company-people/server/public.ts'
import { seatsByCourse } from '#features/learn/seats/server/public.ts'
import {
  courseNameOf,
  findCourse,
  findCourses,
  unitsOfVersion,
} from '#features/shop/catalog/server/public.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { pick } from '#platform/contract/tables/pick.ts'
import { fileName } from '#platform/contract/texts/file-name.ts'
import type { SignedInContext } from '#platform/server/context.ts'
import { type Db, qualified } from '#platform/server/db.ts'
import type { Handler } from '#platform/server/feature.ts'
import { listOf, matching, nullsLast, orderOf } from '#platform/server/lists/list-query.ts'
import type { packages } from '../contract.ts'
import { LAUNCH_PAGE, manifestNames, manifestOf } from '../rules/manifests.ts'
import { packageKey } from './keys.ts'
import { launchPage } from './launch-page.ts'
import { coursePackages, packageLearners } from './tables.ts'

export const courses: Handler<typeof packages.courses> = async ({ compid }, ctx) => {
  const company = await administeredCompany(ctx, compid)
  const free = await seatsByCourse(ctx.db, company.id)
  const found = await findCourses(ctx.db, [...free.keys()].sort())
  return {
    courses: found.map(({ code, name }) => ({
      courseid: code,
      coursename: name,
      freeSeats: free.get(code) ?? 0,
    })),
  }
}

export const list: Handler<typeof packages.list> = async (input, ctx) => {
  const company = await administeredCompany(ctx, input.compid)
  const coursename = courseNameOf(coursePackages.courseCode)
  const state = sql<
    'active' | 'revoked'
  >`case when ${coursePackages.revokedAt} is null then 'active' else 'revoked' end`
  const query = ctx.db
    .select({
      packageid: coursePackages.id,
      courseid: coursePackages.courseCode,
      coursename: coursename.as('coursename'),
      ...pick(coursePackages, 'format', 'createdAt', 'madeBy', 'launches', 'lastLaunchedAt'),
      learners: sql<number>`(select count(*)::int from ${packageLearners}
        where ${qualified(packageLearners.packageId)} = ${qualified(coursePackages.id)})`.as('learners'),
      state: state.as('state'),
    })
    .from(coursePackages)
    .where(
      and(
        eq(coursePackages.companyId, company.id),
        matching(input.search, [coursename]),
        input.state && sql`${state} = ${input.state}`,
      ),
    )
  const sorts = { newest: coursePackages.createdAt, used: nullsLast(coursePackages.lastLaunchedAt) }
  const { rows, total } = await listOf(ctx.db, query, input, orderOf(input, sorts, coursePackages.id))
  const names = await ctx.peopleNames(rows.map(({ madeBy }) => madeBy))
  return { total, rows: rows.map(({ madeBy, ...row }) => ({ ...row, createdBy: names.get(madeBy) ?? '' })) }
}

export const make: Handler<typeof packages.make> = async ({ compid, courseid, format }, ctx) => {
  const company = await administeredCompany(ctx, compid)
  if (!(await seatsByCourse(ctx.db, company.id)).has(courseid)) ctx.refuse('no-seats')
  const id = ctx.newId()
  await ctx.db.insert(coursePackages).values({
    id,
    companyId: company.id,
    courseCode: courseid,
    format,
    madeBy: ctx.actor.userId,
    createdAt: ctx.now,
  })
  await ctx.audit({ action: 'packages.make', target: id, details: { company: company.id, courseid, format } })
  return { packageid: id }
}

/** Returns a package of a company that the caller administers. */
async function ownPackage(ctx: SignedInContext, compid: string, packageid: string) {
  const company = await administeredCompany(ctx, compid)
  const [found] = await ctx.db
    .select()
    .from(coursePackages)
    .where(and(eq(coursePackages.id, packageid), eq(coursePackages.companyId, company.id)))
  return { company, row: found ?? refuse('not-found') }
}

export const download: Handler<typeof packages.download> = async ({ compid, packageid }, ctx) => {
  const { company, row } = await ownPackage(ctx, compid, packageid)
  if (row.revokedAt) ctx.refuse('revoked')
  const course = (await findCourse(ctx.db, row.courseCode)) ?? refuse('not-found')
  const { publicUrl } = ctx.settings
  const manifest = manifestOf(row.format, {
    packageId: row.id,
    publicUrl,
    course: course.name,
    passPercent: await lowestPass(ctx.db, course.publishedVersionId),
  })
  const page = await launchPage({
    server: publicUrl,
    key: await packageKey(ctx, row.id),
    format: row.format,
    course: course.name,
    company: company.name,
  })
  const files = { [manifestNames[row.format]]: strToU8(manifest), [LAUNCH_PAGE]: strToU8(page) }
  await ctx.audit({ action: 'packages.download', target: row.id })
  return {
    content: Buffer.from(zipSync(files, { mtime: row.createdAt })),
    type: 'application/zip',
    name: fileName(`${row.courseCode} ${course.name} ${row.format}`, 'zip', 'package'),
  }
}

/** Returns the lowest pass mark of a version's exams, which the mean always reaches; null without exams. */
async function lowestPass(db: Db, versionId: string | null): Promise<number | null> {
  if (versionId === null) return null
  const marks = (await unitsOfVersion(db, versionId)).flatMap(({ quiz }) => quiz?.passPercent ?? [])
  return marks.length === 0 ? null : Math.min(...marks)
}

export const revoke: Handler<typeof packages.revoke> = async ({ compid, packageid }, ctx) => {
  const { row } = await ownPackage(ctx, compid, packageid)
  const revoked = await ctx.db
    .update(coursePackages)
    .set({ revokedAt: ctx.now })
    .where(and(eq(coursePackages.id, row.id), isNull(coursePackages.revokedAt)))
    .returning({ id: coursePackages.id })
  if (revoked.length === 0) ctx.refuse('revoked-already')
  await ctx.audit({ action: 'packages.revoke', target: row.id })
  return { message: 'The package no longer works.' }
}
