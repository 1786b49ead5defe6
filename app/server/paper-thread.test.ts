import { describe, expect, it } from 'vitest'
import { draw } from '#platform/server/documents/draw.ts'

describe('the thread that draws papers', () => {
  it('refuses what comes when forty wait, and draws again afterwards', async () => {
    const asked = await Promise.allSettled(Array.from({ length: 50 }, () => draw('nothing')))
    const reasons = asked.map((each) => (each.status === 'rejected' ? each.reason : null))
    expect(reasons.filter((reason) => reason.code === 'busy')).toHaveLength(9)
    await expect(draw('nothing')).rejects.toThrow('No one draws nothing')
  })
})
