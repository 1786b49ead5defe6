import { NativeSelect, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { showNumber } from '#features/plant/water/rules/show-number.ts'
import { readQuantity } from '#platform/contract/numbers/read-quantity.ts'
import {
  type Dimension,
  fromSi,
  offeredUnits,
  siUnits,
  type Unit,
  unitNamed,
  usualUnit,
} from '#platform/contract/numbers/units.ts'
import { AppLink } from '#platform/web/parts/AppLink.tsx'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { TileGrid } from '#platform/web/parts/look/TileGrid.tsx'
import { PageFrame } from '#platform/web/parts/PageFrame.tsx'
import { dimensionLabels } from '../rules/dimension-labels.ts'
import classes from './parts/Tools.module.css'

const isDimension = (text: string | null): text is Dimension => text !== null && Object.hasOwn(siUnits, text)

/** Shows a quantity in every unit. Each field is editable and updates all others. */
export default function ConversionFactorsPage() {
  const [address, setAddress] = useSearchParams()
  const asked = address.get('of')
  const dimension: Dimension = isDimension(asked) ? asked : 'flow'
  return (
    <PageFrame
      wide
      title="Unit converter"
      lead="Type into any field: the others follow. US gallons are 3.785 L, pounds are avoirdupois."
    >
      <Stack gap="lg">
        <NativeSelect
          maw="24rem"
          label="What do you convert?"
          value={dimension}
          onChange={(event) => setAddress({ of: event.currentTarget.value }, { replace: true })}
          data={Object.entries(dimensionLabels).map(([value, label]) => ({ value, label }))}
        />
        <Converter key={dimension} dimension={dimension} />
        <Quiet>
          Milligrams, equivalents and calcium carbonate of one ion are on{' '}
          <AppLink to="/commonIons">Ions</AppLink>; conductivity and TDS have{' '}
          <AppLink to="/roUnitEquations?tool=tds-of-conductivity">their calculator</AppLink>.
        </Quiet>
      </Stack>
    </PageFrame>
  )
}

function Converter({ dimension }: { dimension: Dimension }) {
  const all = offeredUnits(dimension)
  const [typed, setTyped] = useState({ unit: usualUnit(dimension, 'US').name, text: '1' })
  const from = unitNamed(dimension, typed.unit)
  const read = from && readQuantity(typed.text, dimension, from)
  const si = read && 'si' in read ? read.si : null
  return (
    <TileGrid min="14rem">
      {all.map((unit) => (
        <TextInput
          key={unit.name}
          label={unit.name === '' ? 'fraction' : unit.name}
          description={factorText(dimension, from, unit)}
          inputMode="decimal"
          autoComplete="off"
          maxLength={30}
          className={classes.converted}
          value={unit.name === typed.unit ? typed.text : si === null ? '' : showNumber(fromSi(si, unit), 6)}
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => setTyped({ unit: unit.name, text: event.currentTarget.value })}
          error={
            unit.name === typed.unit && typed.text !== '' && read && 'problem' in read
              ? read.problem
              : undefined
          }
        />
      ))}
    </TileGrid>
  )
}

/** Formats a conversion factor: '1 gpm = 0.227125 m³/h'. */
function factorText(dimension: Dimension, from: Unit | null, to: Unit): string {
  if (!from) return ''
  if (dimension === 'temperature')
    return to.name === '°F' ? '°C × 9 ÷ 5 + 32' : to.name === '°C' ? '(°F − 32) × 5 ÷ 9' : '°C + 273.15'
  const name = (unit: Unit) => (unit.name === '' ? 'whole' : unit.name)
  return `1 ${name(from)} = ${showNumber(from.factor / to.factor, 6)} ${to.name}`
}
