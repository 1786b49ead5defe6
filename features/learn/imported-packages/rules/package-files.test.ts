import { expect, it } from 'vitest'
import { filesProblem, MAX_UNPACKED, nameProblem, typeOf } from './package-files.ts'

it.each([
  ['../../etc/passwd', 'leaves its folder'],
  ['a/../../b.html', 'leaves its folder'],
  ['./a.html/..', 'leaves its folder'],
  ['/etc/passwd', 'starts at the root of a disk'],
  ['C:/windows/a.html', 'starts at the root of a disk'],
  ['a\\b.html', 'has a backslash'],
  ['a\0.html', 'has a character that cannot be displayed'],
  ['a\n.html', 'has a character that cannot be displayed'],
  ['a//b.html', 'is incomplete'],
  ['', 'is incomplete'],
  [`${'a'.repeat(401)}.html`, 'is longer than 400 characters'],
])('refuses the file name %j', (path, problem) => {
  expect(nameProblem(path)).toBe(problem)
})

it.each(['index.html', 'scorm content/página 1.html', 'a..b/c...js', '.hidden/x.css'])(
  'accepts the file name %j',
  (path) => {
    expect(nameProblem(path)).toBeNull()
  },
)

it.each([
  ['a.HTML', 'text/html; charset=utf-8'],
  ['lib/app.min.js', 'text/javascript; charset=utf-8'],
  ['run.exe', null],
  ['index.php', null],
  ['a.constructor', null],
  ['README', null],
])('serves %s with a fixed type', (path, type) => {
  expect(typeOf(path)).toBe(type)
})

const file = (path: string, bytes = 10, packed = bytes) => ({ path, bytes, packed })

it.each([
  ['too many files', Array.from({ length: 5001 }, (_, at) => file(`${at}.txt`)), 'more than 5000 files'],
  ['too much data', [file('a.mp4', MAX_UNPACKED), file('b.mp4', 1)], '1024 MB is the most'],
  ['a bomb', [file('a.txt', 30 * 1024 ** 2, 1000)], 'more than 100 times its size'],
  ['names that differ in case', [file('a/Index.html'), file('A/index.html')], 'twice'],
  ['names that differ in composition', [file('é.html'), file('e\u0301.html')], 'twice'],
])('refuses a package with %s', (_, files, problem) => {
  expect(filesProblem(files)).toContain(problem)
})

it('accepts a small file that compresses very well', () => {
  expect(filesProblem([file('blank.json', 1024 ** 2, 1000)])).toBeNull()
})
