import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { type Bundle, checkHomeDocument, limits, weighBundle } from './check-bundle-size.ts'

const home = /HomePage\.tsx$/
const bundle: Bundle = {
  'index.html': { file: 'index.js', isEntry: true, imports: ['_react'], css: ['start.css'] },
  _react: { file: 'react.js' },
  _cards: { file: 'cards.js', css: ['start.css'] },
  '../home/web/HomePage.tsx': { file: 'home.js', imports: ['_react', '_cards'] },
  '../orders/web/OrdersPage.tsx': { file: 'orders.js', imports: ['_cards', '_table'] },
  _table: { file: 'table.js' },
}
const sized = (sizes: Record<string, number>) => (file: string) => randomBytes(sizes[file] ?? 100)

describe('Web app bundle size', () => {
  it('counts each file of the initial load of home once, including its static imports', () => {
    const read: string[] = []
    const note = (file: string) => {
      read.push(file)
      return Buffer.from(file)
    }
    weighBundle(bundle, note, home)
    const first = read.slice(0, 5).sort()
    expect(first).toEqual(['cards.js', 'home.js', 'index.js', 'react.js', 'start.css'])
  })

  it('fails when the initial load exceeds its limit', () => {
    const { problems } = weighBundle(bundle, sized({ 'react.js': limits.script }), home)
    expect(problems).toHaveLength(1)
    expect(problems[0]).toMatch(/script of the first load/)
  })

  it('fails when another page loads too much code of its own', () => {
    const { problems } = weighBundle(bundle, sized({ 'table.js': limits.page }), home)
    expect(problems).toEqual([expect.stringMatching(/OrdersPage/)])
  })

  it('counts the files that home loads after a login and fails on too many', () => {
    const files = Array.from({ length: limits.files }, (_, index) => [
      `_learner-${index}.js`,
      { file: `l${index}.js` },
    ])
    const many: Bundle = { ...bundle, ...Object.fromEntries(files) }
    expect(weighBundle(bundle, sized({}), home).signedIn.files).toBe(5)
    const { problems, signedIn } = weighBundle(many, sized({ 'l1.js': 10_000 }), home)
    expect(signedIn.brotli).toBeGreaterThan(10_000)
    expect(problems).toEqual([expect.stringMatching(/Home after a login is 13 scripts/)])
  })

  it('fails when home loads a second style sheet', () => {
    const split: Bundle = { ...bundle, '_learner-a.js': { file: 'learner.js', css: ['learner.css'] } }
    expect(weighBundle(split, sized({}), home).problems).toEqual([
      expect.stringMatching(/Home loads 2 style sheets/),
    ])
  })

  it("fails when guests load the learner's chunk", () => {
    const shared: Bundle = {
      ...bundle,
      '../home/web/parts/SalesPoints.tsx': { file: 'sales.js', imports: ['_learner-a.js'] },
      '_learner-a.js': { file: 'learner.js' },
    }
    expect(weighBundle(shared, sized({}), home).problems).toEqual([
      expect.stringMatching(/Guests load _learner-a/),
    ])
  })

  it('excludes files of the initial load from the size of a page', () => {
    const { problems } = weighBundle(bundle, sized({ 'cards.js': limits.page + 1 }), home)
    expect(problems).toEqual([])
  })

  it('excludes files shared by several pages from the size of one page', () => {
    const shared: Bundle = {
      ...bundle,
      '../learning/web/LessonsPage.tsx': { file: 'lessons.js', imports: ['_table'] },
    }
    const { problems } = weighBundle(shared, sized({ 'table.js': limits.page + 1 }), home)
    expect(problems).toEqual([])
  })

  it("fails when the guests' home page loads much script, or many files, before an interaction", () => {
    const link = (index: number) => `<link rel="stylesheet" href="/assets/${index}.css">`
    const page = (links: number) =>
      `<script src="/start.js"></script>${Array.from({ length: links }, (_, index) => link(index)).join('')}`
    expect(checkHomeDocument(page(6), sized({}))).toEqual([])
    expect(checkHomeDocument(page(7), sized({}))).toEqual([expect.stringMatching(/9 requests/)])
    expect(checkHomeDocument(page(1), sized({ 'start.js': limits.guestScript }))).toEqual([
      expect.stringMatching(/script of home before/),
    ])
  })
})
