import { expect, test } from 'vitest'
import { addressText } from './address-text.ts'
import { filesOf, mediaAddress } from './recording-files.ts'

const harbor = { address: '12 Harbor Way', city: 'Tampa', state: 'FL', zip: '33602', country: 'US' }

test.each([
  [{}, '12 Harbor Way, Tampa, FL 33602'],
  [{ country: 'CA' }, '12 Harbor Way, Tampa, FL 33602, CA'],
  [{ state: '' }, '12 Harbor Way, Tampa, 33602'],
  [{ state: '', zip: '' }, '12 Harbor Way, Tampa'],
  [{ address: '', city: '', state: '', zip: '' }, ''],
])('An address with %j is shown as "%s"', (change, text) => {
  expect(addressText({ ...harbor, ...change })).toBe(text)
})

test.each(['film.mp4', '/media/film.mp4', 'https://example.com/media/film.mp4'])(
  '%s is a file below /media',
  (address) => {
    expect(mediaAddress(address)).toBe('/media/film.mp4')
  },
)

test('A recording consists of its video and its captions', () => {
  const caption = (source: string) => ({ language: 'en', label: 'English', source })
  const captions = [caption('/media/film.en.vtt'), caption('film.es.vtt')]
  expect(filesOf({ video: '/media/film.mp4', captions, days: 30 })).toEqual([
    'film.mp4',
    'film.en.vtt',
    'film.es.vtt',
  ])
})
