import { describe, expect, it } from 'vitest'
import { isBrokenTiming, readStart, readTime, readTiming, writeTime } from './caption-times.ts'

describe('Caption time', () => {
  it.each([
    ['1:02', 62_000],
    ['00:01:02.5', 62_500],
    ['00:01:02,500', 62_500],
    ['1 : 00 : 01 ; 250', 3_601_250],
    ['90:00', 5_400_000],
    ['x1:02', null],
    ['1:02x', null],
    ['102', null],
    ['', null],
  ])('is parsed: %s', (text, milliseconds) => {
    expect(readTime(text)).toBe(milliseconds)
  })

  it.each([
    [62_500, '1:02.500'],
    [0, '0:00.000'],
    [3_600_000, '1:00:00.000'],
    [36_000_000 + 62_007, '10:01:02.007'],
    [59 * 60_000 + 59_999, '59:59.999'],
  ])('is formatted for display: %i', (milliseconds, text) => {
    expect(writeTime(milliseconds)).toBe(text)
  })
})

describe('Timing line', () => {
  it.each([
    ['00:01.000 --> 00:02.000 line:10%', { from: 1000, to: 2000, position: 'line:10%', way: 'arrow' }],
    ['0:01 -> 0:02', { from: 1000, to: 2000, position: '', way: 'arrow' }],
    ['0:00:01.000,0:00:03.500', { from: 1000, to: 3500, position: '', way: 'comma' }],
    ['0:01 0:02', null],
    ['Hello', null],
  ])('is parsed: %s', (line, timing) => {
    expect(readTiming(line)).toEqual(timing)
  })

  it.each([
    ['00:0x --> 00:02', true],
    ['00:01.000 --> 00:02.000', false],
    ['It is 10:30 now', false],
    ['Feed --> permeate', false],
  ])('is detected as broken: %s (%s)', (line, isBroken) => {
    expect(isBrokenTiming(line)).toBe(isBroken)
  })
})

describe('Line that starts with a time', () => {
  it.each([
    ['0:15 Hello', { from: 15_000, text: 'Hello' }],
    ['[00:15] - Hello', { from: 15_000, text: 'Hello' }],
    ['0:15', { from: 15_000, text: '' }],
    ['Hello 0:15', null],
  ])('is parsed: %s', (line, start) => {
    expect(readStart(line)).toEqual(start)
  })
})
