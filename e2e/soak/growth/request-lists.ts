import { z } from 'zod'
import type { TestApp } from '#app/server/testing/test-app.ts'
import { type Access, allows } from '#platform/contract/access.ts'
import { pathOf } from '#platform/contract/address.ts'
import type { AnyOperation } from '#platform/contract/operation.ts'

/** Response times in milliseconds by request. */
export type Times = Map<string, number>

/** Other responses that count or search the same rows. */
const MORE = ['enrollments/cohorts', 'instruction/course?courseid=OLC110', 'exams/peopleToGrade?search=']
const WORDS = { common: 'lee', rare: 'quixote', none: 'zyxwvut', short: 'qz' }
const PEOPLE = ['admin', 'instructor', 'corpadmin', 'staff']
const ASKED = 3
/** Slower requests are sent only once. */
const SLOW = 1000

/** Requests each list as every permitted user: initial view, searches, each sort in both directions, and last page. */
export async function requestLists(test: TestApp, only = ''): Promise<Times> {
  const times: Times = new Map()
  for (const name of PEOPLE) {
    const [actor, client] = [await test.person(name), await test.as(name)]
    const mayAsk = (access: Access) => allows(access, actor) && (name === 'admin' || access !== 'anyone')
    for (const path of test.app.served.flatMap(({ operation }) =>
      mayAsk(operation.access) ? askedOf(operation) : [],
    )) {
      if (!path.includes(only)) continue
      const took: number[] = []
      for (let round = 0; round < ASKED && (took[0] ?? 0) < SLOW; round++) {
        const began = performance.now()
        const { statusCode } = await client.get(path)
        if (statusCode === 200) took.push(performance.now() - began)
        else break
      }
      if (took.length > 0) times.set(`${name} ${path}`, Math.min(...took))
    }
  }
  return times
}

function askedOf(operation: AnyOperation): string[] {
  const path = pathOf(operation)
  const more = MORE.filter((each) => `/api/${each}`.startsWith(path) && `/api/${each}`.split('?')[0] === path)
  if (more.length > 0)
    return more.flatMap((each) =>
      each.endsWith('search=') ? Object.values(WORDS).map((word) => `/api/${each}${word}`) : [`/api/${each}`],
    )
  const { input } = operation
  if (
    operation.method !== 'GET' ||
    !(input instanceof z.ZodObject) ||
    !('rows' in input.shape) ||
    path.includes('{')
  )
    return []
  const sorts = optionsOf(input.shape.sort)
  return [
    path,
    ...('search' in input.shape ? Object.values(WORDS).map((word) => `${path}?search=${word}`) : []),
    ...sorts.flatMap((sort) =>
      ['asc', 'desc'].map((direction) => `${path}?sort=${sort}&direction=${direction}`),
    ),
    ...('page' in input.shape ? [`${path}?page=40`] : []),
  ]
}

function optionsOf(sort: unknown): string[] {
  if (sort instanceof z.ZodDefault) return optionsOf(sort.def.innerType)
  return sort instanceof z.ZodEnum ? (sort.options as string[]) : []
}
