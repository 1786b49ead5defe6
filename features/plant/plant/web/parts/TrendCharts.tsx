import { Alert, Button, Checkbox, Group, SegmentedControl, Select, Stack } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { showQuantity } from '#features/plant/water/rules/show-number.ts'
import { type UnitSystem, unitNamed, usualUnit } from '#platform/contract/numbers/units.ts'
import { optionsOf } from '#platform/web/form/options.ts'
import { formatDate } from '#platform/web/format.ts'
import { FoldedOnPhone } from '#platform/web/parts/lists/FoldedOnPhone.tsx'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { gapsIn, type Line } from '#platform/web/time-chart/chart-data.ts'
import type { Limits } from '../../rules/alerts.ts'
import { type Field, fieldsOf } from '../../rules/fields.ts'
import { eventNames } from '../../rules/train.ts'
import { TrendChart } from '../chart/TrendChart.tsx'
import { type TrendPart, type TrendTrain, trendPart } from '../state/trend-lines.ts'

interface Props {
  trains: readonly TrendTrain[]
  limits: Limits
}

const DAY = 86_400_000
const percent = (value: number) => `${(value * 100).toFixed(value !== 0 && Math.abs(value) < 0.1 ? 2 : 0)}%`
const signed = (value: number) => `${value > 0 ? '+' : ''}${(value * 100).toFixed(0)}%`

const spans = [
  ['90', '90 days'],
  ['365', '1 year'],
  ['all', 'All'],
] as const

/** The train whose round was just entered, or the first three. */
function firstShown(trains: Props['trains'], train: string | null): string[] {
  const ids = trains.map(({ id }) => id)
  return train !== null && ids.includes(train) ? [train] : ids.slice(0, 3)
}

/** Normalized flow, salt passage and pressure drop of trains over time, and any raw reading. */
export function TrendCharts({ trains, limits }: Props) {
  const [address] = useSearchParams()
  const [chosen, setChosen] = useState<readonly string[]>(() => firstShown(trains, address.get('train')))
  const [part, setPart] = useState('0')
  const [view, setView] = useState<'normal' | 'change'>('normal')
  const [system, setSystem] = useState<UnitSystem>('US')
  const shown = useMemo(() => trains.filter(({ id }) => chosen.includes(id)), [trains, chosen])
  const parts = useMemo(
    () => shown.map((train) => trendPart(train, Number(part), limits)),
    [shown, part, limits],
  )
  const [range, setRange] = useRange(trains)
  const marks = useMemo(
    () => shown.flatMap(({ events }) => events.map(({ at, kind }) => ({ at, label: eventNames[kind] }))),
    [shown],
  )
  const stages = Math.max(1, ...trains.map(({ facts }) => facts.stages.length))
  return (
    <Stack gap="lg">
      <FoldedOnPhone line="Trains, units and time">
        <Stack gap="md">
          <Group gap="md" align="flex-end">
            {trains.length > 1 ? (
              <Checkbox.Group label="Trains" value={[...chosen]} onChange={setChosen}>
                <Group gap="md" mt={6}>
                  {trains.map(({ id, name }) => (
                    <Checkbox key={id} value={id} label={name} />
                  ))}
                </Group>
              </Checkbox.Group>
            ) : null}
            <Select
              label="Part"
              w="9rem"
              value={part}
              onChange={(value) => setPart(value ?? '0')}
              data={[
                { value: '0', label: 'Whole train' },
                ...(stages > 1
                  ? Array.from({ length: stages }, (_, index) => ({
                      value: String(index + 1),
                      label: `Stage ${index + 1}`,
                    }))
                  : []),
              ]}
            />
            <SegmentedControl
              aria-label="Values"
              value={view}
              onChange={(value) => setView(value as typeof view)}
              data={optionsOf({ normal: 'Normalized', change: 'Against baseline' })}
            />
            <SegmentedControl
              aria-label="Units"
              value={system}
              onChange={(value) => setSystem(value as UnitSystem)}
              data={optionsOf({ US: 'US units', SI: 'Metric' })}
            />
          </Group>
          <RangeButtons trains={trains} range={range} onRange={setRange} />
        </Stack>
      </FoldedOnPhone>
      <NormalCharts {...{ parts, view, system, range, marks, limits }} onRange={setRange} />
      <RawChart {...{ shown, system, range, marks, stages }} onRange={setRange} />
      <Gaps trains={shown} />
      <Quiet>
        Normalized after ASTM D4516 to the first 48 hours after start-up or a change of membranes, with its
        expression for osmotic pressure; above 20 g/L of mean feed–brine TDS the salt is taken for sea salt.
        Rounds whose readings cannot be true are left out. Training aid, not a design projection.
      </Quiet>
    </Stack>
  )
}

type Range = readonly [number, number]

function boundsOf(trains: readonly TrendTrain[]): Range {
  const ends = trains.flatMap(({ rounds }) => [rounds[0]?.at ?? [], rounds.at(-1)?.at ?? []].flat())
  if (ends.length === 0) return [0, DAY]
  const [from, until] = [Math.min(...ends), Math.max(...ends)]
  return [from - DAY, until + DAY]
}

function useRange(trains: readonly TrendTrain[]) {
  const bounds = useMemo(() => boundsOf(trains), [trains])
  const [range, setRange] = useState<Range | null>(null)
  const set = (from: number, until: number) => {
    // Minimum of a week, limited so that some data remains visible.
    const width = Math.min(Math.max(until - from, 7 * DAY), bounds[1] - bounds[0] + 14 * DAY)
    const middle = Math.min(Math.max((from + until) / 2, bounds[0]), bounds[1])
    setRange([middle - width / 2, middle + width / 2])
  }
  return [range ?? bounds, set] as const
}

interface RangeProps {
  trains: readonly TrendTrain[]
  range: Range
  onRange: (from: number, until: number) => void
}

function RangeButtons({ trains, range: [from, until], onRange }: RangeProps) {
  const bounds = boundsOf(trains)
  const width = until - from
  const middle = (from + until) / 2
  const move = (share: number) => onRange(from + width * share, until + width * share)
  const zoom = (factor: number) => onRange(middle - (width * factor) / 2, middle + (width * factor) / 2)
  return (
    <Group gap="xs" role="group" aria-label="Time shown">
      {spans.map(([days, label]) => (
        <Button
          key={days}
          variant="default"
          size="sm"
          onClick={() => onRange(days === 'all' ? bounds[0] : bounds[1] - Number(days) * DAY, bounds[1])}
        >
          {label}
        </Button>
      ))}
      <Button variant="default" size="sm" onClick={() => move(-0.5)}>
        Earlier
      </Button>
      <Button variant="default" size="sm" onClick={() => move(0.5)}>
        Later
      </Button>
      <Button variant="default" size="sm" onClick={() => zoom(0.5)}>
        Zoom in
      </Button>
      <Button variant="default" size="sm" onClick={() => zoom(2)}>
        Zoom out
      </Button>
      <Quiet role="status">
        {formatDate(new Date(from).toISOString())} – {formatDate(new Date(until).toISOString())}
      </Quiet>
    </Group>
  )
}

interface ChartsProps extends Pick<RangeProps, 'range' | 'onRange'> {
  parts: readonly TrendPart[]
  view: 'normal' | 'change'
  system: UnitSystem
  marks: readonly { at: number; label: string }[]
  limits: Limits
}

function NormalCharts({ parts, view, system, range, marks, limits, onRange }: ChartsProps) {
  const charts = useMemo(() => {
    const linesOf = (key: 'flow' | 'passage' | 'drop'): Line[] =>
      parts.map(({ label, at, points }) => {
        const figure = { flow: 'permeateFlow', passage: 'saltPassage', drop: 'pressureDrop' } as const
        const values = points.map((point) =>
          point === null ? null : view === 'change' ? point.change[key] : point[figure[key]],
        )
        return { label, at, values }
      })
    return { flow: linesOf('flow'), passage: linesOf('passage'), drop: linesOf('drop') }
  }, [parts, view])
  const isEmpty = parts.every(({ points }) => points.every((point) => point === null))
  if (isEmpty)
    return (
      <Alert color="orange">
        Nothing can be normalized yet. Pressures, both flows, temperature and both conductivities are needed;
        for a stage, those of the stage as well.
      </Alert>
    )
  const unit = (dimension: 'flow' | 'pressure') => (si: number) =>
    showQuantity(si, usualUnit(dimension, system), 3)
  const shared = { range, marks, onRange }
  const isChange = view === 'change'
  return (
    <>
      <TrendChart
        {...shared}
        title="Normalized permeate flow"
        lines={charts.flow}
        limit={isChange ? -limits.flow : null}
        show={isChange ? signed : unit('flow')}
      />
      <TrendChart
        {...shared}
        title="Normalized salt passage"
        lines={charts.passage}
        limit={isChange ? limits.passage : null}
        show={isChange ? signed : percent}
      />
      <TrendChart
        {...shared}
        title="Normalized pressure drop"
        lines={charts.drop}
        limit={isChange ? limits.drop : null}
        show={isChange ? signed : unit('pressure')}
      />
    </>
  )
}

interface RawProps extends Pick<RangeProps, 'range' | 'onRange'> {
  shown: readonly TrendTrain[]
  system: UnitSystem
  marks: readonly { at: number; label: string }[]
  stages: number
}

/** Chart of any raw reading. */
function RawChart({ shown, system, range, marks, stages, onRange }: RawProps) {
  const [key, setKey] = useState('temperature')
  const fields: readonly Field[] = fieldsOf(stages)
  const field = fields.find((each) => each.key === key)
  const lines = useMemo(
    () =>
      shown.map(({ name, rounds }) => ({
        label: name,
        at: rounds.map(({ at }) => at),
        values: rounds.map(({ values }) => values[key] ?? null),
      })),
    [shown, key],
  )
  if (!field) return null
  const unit = unitNamed(field.dimension, field.unit ?? '') ?? usualUnit(field.dimension, system)
  return (
    <>
      <Select
        label="Reading"
        maw="20rem"
        value={key}
        onChange={(value) => setKey(value ?? key)}
        data={fields.map((each) => ({ value: each.key, label: each.label }))}
      />
      <TrendChart
        {...{ range, marks, onRange, lines }}
        title={`${field.label}, as read`}
        show={(si) => [showQuantity(si, unit, 3), field.hint].filter(Boolean).join(' ')}
      />
    </>
  )
}

function Gaps({ trains }: { trains: readonly TrendTrain[] }) {
  const rows = trains.flatMap(({ name, rounds }) =>
    gapsIn(
      rounds.map(({ at }) => at),
      3,
    ).map(({ from, until }) => ({ name, from, days: Math.round((until - from) / DAY) - 1 })),
  )
  if (rows.length === 0) return null
  const text = rows
    .filter(({ days }) => days > 0)
    .map(
      ({ name, from, days }) =>
        `${name}: ${days} ${days === 1 ? 'day' : 'days'} after ${formatDate(new Date(from).toISOString())}`,
    )
  return text.length === 0 ? null : <Quiet>Longest times without a reading. {text.join('; ')}.</Quiet>
}
