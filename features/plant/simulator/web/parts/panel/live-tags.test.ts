import { expect, it } from 'vitest'
import { trainSymbols, trainTags } from '#platform/contract/figures/pid/train.ts'
import { scenarioIds } from '../../../rules/names.ts'
import { beginRun, findScenario } from '../../../rules/scenarios/scenarios.ts'
import { viewOf } from '../../../rules/session/view.ts'
import { readings } from './dials.ts'
import { doseTags, liveValues, valveTags } from './live-tags.ts'

it('maps every reading, valve and pump of the simulator to one symbol of the drawing', () => {
  const tags = [...readings.map(({ tag }) => tag), ...Object.keys(valveTags), ...Object.keys(doseTags)]
  expect(tags.filter((tag) => !trainTags.has(tag))).toEqual([])
  expect(new Set(tags).size).toBe(tags.length)
  expect(trainTags.size).toBe(trainSymbols.length)
})

it.each(scenarioIds)('shows the values of %s at symbols of the drawing, short enough to fit', (id) => {
  const scenario = findScenario(id)
  if (!scenario) throw new Error(id)
  const values = Object.entries(liveValues(viewOf(beginRun(scenario, 1)), 'US'))
  expect(values.filter(([tag]) => !trainTags.has(tag))).toEqual([])
  expect(values.filter(([, { text }]) => text.length > 13)).toEqual([])
})
