import { Alert, Button, Group, NativeSelect, Stack, Text } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { type Relation, showWorking } from '#features/plant/water/rules/relation.ts'
import { showNumber } from '#features/plant/water/rules/show-number.ts'
import { fromSi, offeredUnits, type UnitSystem } from '#platform/contract/numbers/units.ts'
import { AppLink } from '#platform/web/parts/AppLink.tsx'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import { CopyText } from '#platform/web/staff/CopyText.tsx'
import { fillFrom, usesAnalysis } from '../../rules/from-analysis.ts'
import {
  chosenUnits,
  compute,
  fromAddress,
  inOtherUnit,
  opening,
  type Typed,
  toAddress,
  unitOf,
} from '../../rules/typed-values.ts'
import { useUnitSystem } from '../use-unit-system.ts'
import { useWater } from '../use-water.ts'
import { ChooseCase } from './ChooseCase.tsx'
import { QuantityField } from './QuantityField.tsx'
import { SaveCase } from './SaveCase.tsx'
import classes from './Tools.module.css'

/** Calculator for one relation: target, inputs, result, and derivation. The URL stores the input. */
export function Calculator({ of }: { of: Relation }) {
  const [system] = useUnitSystem()
  const [water] = useWater()
  const [address, setAddress] = useSearchParams()
  const [typed, setTyped] = useState<Typed>(() => fromAddress(of, address) ?? opening(of, system))
  const change = (next: Partial<Typed>) => {
    const all = { ...typed, ...next }
    setTyped(all)
    setAddress(toAddress(of.id, all), { replace: true })
  }
  // Edited fields are no longer marked as filled from the water.
  const typeIn = (next: Partial<Typed>) => {
    const { filled: _, ...rest } = typed
    const all = { ...rest, ...next }
    setTyped(all)
    setAddress(toAddress(of.id, all), { replace: true })
  }
  const computed = compute(of, typed, system)
  const problems = computed.state === 'incomplete' ? computed.problems : {}
  const names = Object.keys(of.variables)
  const aim = (target: string) => {
    // The previous result becomes an input, so that the user can continue from it.
    const before = computed.state === 'solved' ? computed.solved.value : undefined
    const unit = unitOf(of, typed.target, typed, system)
    const { [target]: _, ...texts } = typed.texts
    const found =
      before === undefined ? {} : { [typed.target]: String(Number(fromSi(before, unit).toPrecision(7))) }
    change({ target, texts: { ...texts, ...found } })
  }
  const setUnit = (name: string, unit: string) => {
    const [from, to] = [
      unitOf(of, name, typed, system),
      unitOf(of, name, { units: { [name]: unit } }, system),
    ]
    const text = inOtherUnit(typed.texts[name] ?? '', from, to, of, name)
    change({ units: { ...typed.units, [name]: unit }, texts: { ...typed.texts, [name]: text } })
  }
  return (
    <div className={classes.columns}>
      <Stack gap="md" miw={0}>
        <NativeSelect
          label="What do you want to know?"
          value={typed.target}
          onChange={(event) => aim(event.currentTarget.value)}
          data={Object.keys(of.solve).map((name) => ({
            value: name,
            label: of.variables[name]?.label ?? name,
          }))}
        />
        {usesAnalysis(of) ? (
          <ChooseCase
            label="Fill in from my analysis"
            entered={water}
            onChoose={(fields) => change(fillFrom(of, typed, fields, system))}
          />
        ) : null}
        {typed.filled ? (
          <Alert color="blue" p="xs">
            {typed.filled}
          </Alert>
        ) : null}
        {names
          .filter((name) => name !== typed.target)
          .map((name) => (
            <QuantityField
              key={name}
              label={labelOf(of, name)}
              dimension={of.variables[name]?.dimension ?? 'number'}
              text={typed.texts[name] ?? ''}
              unit={unitOf(of, name, typed, system).name}
              onText={(text) => typeIn({ texts: { ...typed.texts, [name]: text } })}
              onUnit={(unit) => setUnit(name, unit)}
              error={problems[name]}
            />
          ))}
      </Stack>
      <Stack gap="md" miw={0}>
        <Result
          of={of}
          typed={typed}
          system={system}
          computed={computed}
          onUnit={(unit) => change({ units: { ...typed.units, [typed.target]: unit } })}
        />
        {problems[''] ? <Alert color="orange">{problems['']}</Alert> : null}
        <Group gap="sm" className={classes.unprinted}>
          <SaveCase kind="calculation" fields={toAddress(of.id, typed)} suggestion={of.title} />
          <CopyText text={window.location.href} what="the link to this calculation" />
          <Button variant="default" leftSection={<IconPrinter size={18} />} onClick={() => window.print()}>
            Print
          </Button>
        </Group>
        <Quiet>
          Source: {of.source.title}
          {of.source.part ? `; ${of.source.part}` : ''}.{' '}
          {of.lecture ? (
            <AppLink to={`/onlineTraining/${of.lecture.split('/')[0]}`}>Course that teaches it</AppLink>
          ) : null}
        </Quiet>
      </Stack>
    </div>
  )
}

const labelOf = (of: Relation, name: string): string => {
  const variable = of.variables[name]
  return variable ? `${variable.label} (${variable.symbol})` : name
}

interface ResultProps {
  of: Relation
  typed: Typed
  system: UnitSystem
  computed: ReturnType<typeof compute>
  onUnit: (unit: string) => void
}

function Result({ of, typed, system, computed, onUnit }: ResultProps) {
  const variable = of.variables[typed.target]
  const unit = unitOf(of, typed.target, typed, system)
  const choices = variable ? offeredUnits(variable.dimension, unit.name) : []
  const solved = computed.state === 'solved' ? computed : null
  return (
    <section className={classes.result} aria-label="Result">
      <Text c="dimmed">{labelOf(of, typed.target)}</Text>
      <Group gap="sm" align="baseline">
        <Text fz={34} fw={680} lh={1.2} role="status" data-numbers>
          {solved ? showNumber(fromSi(solved.solved.value, unit)) : '–'}
        </Text>
        {choices.length > 1 ? (
          <NativeSelect
            size="sm"
            aria-label="Unit of the result"
            w="8rem"
            value={unit.name}
            onChange={(event) => onUnit(event.currentTarget.value)}
            data={choices.map(({ name }) => ({ value: name, label: name === '' ? 'fraction' : name }))}
          />
        ) : (
          <Text fz="lg">{unit.name}</Text>
        )}
      </Group>
      {solved ? (
        <>
          {solved.solved.notes.map((note) => (
            <Alert key={note} color="orange" p="xs">
              {note}
            </Alert>
          ))}
          <SectionTitle fz="md" mt="sm" mb={4}>
            Working
          </SectionTitle>
          <ol className={classes.working}>
            {workingOf(of, typed, system, solved).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ol>
        </>
      ) : (
        <Quiet>Fill in the other fields and the result is shown here.</Quiet>
      )}
    </section>
  )
}

function workingOf(
  of: Relation,
  typed: Typed,
  system: UnitSystem,
  { known, solved }: Extract<ReturnType<typeof compute>, { state: 'solved' }>,
): string[] {
  return showWorking(of, typed.target, known, solved, { system, chosen: chosenUnits(of, typed) })
}
