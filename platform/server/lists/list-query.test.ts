import { type SQL, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { describe, expect, it } from 'vitest'
import { latestFirst, matching, nullsLast, orderOf, pageSql } from './list-query.ts'
import { byText, pageInMemory } from './short-list.ts'

const dialect = new PgDialect()
const written = (part: SQL | undefined) => dialect.sqlToQuery(part ?? sql`nothing`)
const [name, at, score, id] = [sql`name`, sql`at`, sql`score`, sql`id`]
const sorts = { name: [name, at], newest: latestFirst(at), score: nullsLast(score) }
const order = (sort: keyof typeof sorts, direction: 'asc' | 'desc') =>
  orderOf({ sort, direction }, sorts, id).map((part) => written(part).sql)

describe('List order', () => {
  it.each([
    ['name', 'asc', ['name asc', 'at asc', 'id asc']],
    ['name', 'desc', ['name desc', 'at desc', 'id desc']],
    ['newest', 'asc', ['at desc', 'id desc']],
    ['newest', 'desc', ['at asc', 'id asc']],
    ['score', 'asc', ['score asc nulls last', 'id asc']],
    ['score', 'desc', ['score desc nulls last', 'id desc']],
  ] as const)('sorts by %s %s', (sort, direction, expected) => {
    expect(order(sort, direction)).toEqual(expected)
  })

  it('ends a statement with its page', () => {
    const { sql: text, params } = written(pageSql({ page: 3, rows: 20 }, [id]))
    expect([text, params]).toEqual(['order by id limit $1 offset $2', [20, 40]])
  })
})

describe('List search', () => {
  it('searches every column for every word and escapes special characters', () => {
    const { sql: text, params } = written(matching('50% x_y', [name, at]))
    expect(text).toBe(
      '((found_text(name) like $1 or found_text(at) like $2) and (found_text(name) like $3 or found_text(at) like $4))',
    )
    expect(params).toEqual(['%50\\%%', '%50\\%%', '%x\\_y%', '%x\\_y%'])
  })

  it('supports an alternative meaning of a word and uses at most five words', () => {
    const { sql: text, params } = written(matching('1 2 3 4 5 6', [name], (word) => sql`id = ${word}`))
    expect(text).toContain('(found_text(name) like $1 or id = $2)')
    expect(params).toHaveLength(10)
  })

  it('is undefined without input and false for input without letters', () => {
    expect(matching('  ', [name])).toBeUndefined()
    expect(written(matching('-', [name])).sql).toBe('false')
  })
})

it('sorts and pages a short list in memory', () => {
  const rows = ['b', 'c', 'a'].sort(byText((row) => row, 'desc'))
  expect(pageInMemory(rows, { page: 2, rows: 2 })).toEqual({ total: 3, rows: ['a'] })
})
