import { type ExamOffer, examOffers, findExams } from '#features/learn/exams/server/public.ts'
import { bundleOffers, courseOffers, findCourses } from '#features/shop/catalog/server/public.ts'
import type { Db } from '#platform/server/db.ts'
import type { ProgramCode } from '../../rules/program-codes.ts'
import { courseCodes, examCodes, programs } from '../../rules/programs.ts'

/** Names and prices of the programs' courses and exams, in US cents. */
export interface Shelf {
  courses: ReadonlyMap<string, { name: string; hours: number }>
  coursePrices: ReadonlyMap<string, number>
  /** Names of all exams, with full offers for those on sale. */
  examNames: ReadonlyMap<string, string>
  exams: ReadonlyMap<string, ExamOffer>
  bundles: ReadonlyMap<string, { price: number; covers: string[] }>
}

/** Loads the offers of the given programs with one query per kind of offer. */
export async function readShelf(db: Db, codes: readonly ProgramCode[]): Promise<Shelf> {
  const requested = courseCodes(codes)
  const courses = await findCourses(db, requested)
  const prices = await courseOffers(db, requested)
  const exams = await examOffers(db, examCodes(codes))
  const named = await findExams(db, examCodes(codes))
  const bundles = await bundleOffers(
    db,
    codes.flatMap((code) => programs[code].bundle ?? []),
  )
  return {
    courses: new Map(courses.map(({ code, name, contactHours }) => [code, { name, hours: contactHours }])),
    coursePrices: new Map(prices.map(({ courseid, listPrice }) => [courseid, listPrice])),
    examNames: new Map(named.map(({ code, title }) => [code, title])),
    exams: new Map(exams.map((exam) => [exam.code, exam])),
    bundles: new Map(bundles.map(({ code, listPrice, covers }) => [code, { price: listPrice, covers }])),
  }
}
