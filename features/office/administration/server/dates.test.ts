import { describe, expect, it } from 'vitest'
import { testApp } from '#app/server/testing/test-app.ts'
import { administration } from '../contract.ts'

const app = await testApp()
const guest = await app.guest()
const NOON_IN_DENVER = Date.parse('2026-11-20T19:00:00Z') / 1000

describe('Time code of a date', () => {
  it.each(['json', 'form', 'multipart'] as const)('is returned to a guest who posts %s', async (encoding) => {
    const response = await guest.post('/api/control/getTimeCode', { date: '11/20/2026' }, encoding)
    expect([response.statusCode, response.json()]).toEqual([200, { timecode: 1_795_154_400 }])
  })

  it('uses the zone of the request', async () => {
    const fields = { date: '2026-11-20T12:00', zone: 'America/Denver' }
    const response = await guest.post('/api/control/getTimeCode', fields, 'form')
    expect(response.json()).toEqual({ timecode: NOON_IN_DENVER })
  })

  it('is the same number for Unix seconds, as text and as a number', async () => {
    expect(await guest.call(administration.getTimeCode, { date: NOON_IN_DENVER })).toEqual({
      timecode: NOON_IN_DENVER,
    })
    const response = await guest.post('/api/control/getTimeCode', { date: NOON_IN_DENVER }, 'form')
    expect(response.json()).toEqual({ timecode: NOON_IN_DENVER })
  })

  it.each([
    {},
    { date: '' },
    { date: 'soon' },
    { date: '2026-02-30' },
    { date: '13/13/2026' },
    { date: 'x'.repeat(5000) },
    { 'date[year]': '2026' },
  ])('is refused for %j with an error on the field', async (fields) => {
    const response = await guest.post('/api/control/getTimeCode', fields, 'form')
    expect(response.statusCode).toBe(400)
    expect(response.json()).toMatchObject({ code: 'bad-input', fields: { date: expect.any(String) } })
  })

  it('is refused for an unknown zone with an error on the zone', async () => {
    const fields = { date: '2026-11-20', zone: 'Middle/Earth' }
    const response = await guest.post('/api/control/getTimeCode', fields, 'form')
    expect([response.statusCode, Object.keys(response.json().fields)]).toEqual([400, ['zone']])
  })
})

describe('Current date', () => {
  it('is in the office time zone, or in the requested zone', async () => {
    expect(await guest.call(administration.getTodaysDate, {})).toMatchObject({
      date: '2026-11-20',
      hours: 10,
      weekdayName: 'Friday',
    })
    expect(await guest.call(administration.getTodaysDate, { zone: 'Australia/Perth' })).toMatchObject({
      date: '2026-11-21',
      hours: 0,
    })
  })

  it('returns the parts of another date if one is given', async () => {
    const response = await guest.post('/api/control/getTodaysDate', { date: '02/29/2028' }, 'form')
    expect(response.json()).toMatchObject({ year: 2028, month: 2, day: 29, hour: 12, meridiem: 'AM' })
  })

  it('refuses February 29 of a common year', async () => {
    await expect(guest.call(administration.getTodaysDate, { date: '02/29/2027' })).rejects.toMatchObject({
      status: 400,
      body: { fields: { date: expect.stringContaining('2026-11-20') } },
    })
  })
})

describe('Dates of a year', () => {
  it('include all days and the chosen day in that year', async () => {
    const response = await guest.post(
      '/api/control/getDatesForYear',
      { date: '2026-11-20', year: '2028' },
      'form',
    )
    const answer = response.json()
    expect(answer).toMatchObject({ year: 2028, isLeapYear: true, chosen: { date: '2028-11-20' } })
    expect(answer.dates).toHaveLength(366)
    expect(answer.months[1]).toEqual({ month: 2, name: 'February', days: 29 })
  })

  it.each([2026, 2036])('are available for %i', async (year) => {
    expect((await guest.call(administration.getDatesForYear, { year })).year).toBe(year)
  })

  it.each([2025, 2037])('are refused for %i', async (year) => {
    await expect(guest.call(administration.getDatesForYear, { year })).rejects.toMatchObject({
      status: 400,
      body: { fields: { year: 'Please choose a year from 2026 to 2036.' } },
    })
  })

  it('are available from the year that has already started in the zone', async () => {
    app.setNow(new Date('2026-12-31T18:00:00Z'))
    const asked = { year: 2037, zone: 'Australia/Perth' }
    expect((await guest.call(administration.getDatesForYear, asked)).year).toBe(2037)
    await expect(guest.call(administration.getDatesForYear, { year: 2037 })).rejects.toMatchObject({
      status: 400,
    })
  })
})
