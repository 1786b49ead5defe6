import { Badge, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { showNumber } from '#features/plant/water/rules/show-number.ts'
import { holdsWords } from '#platform/contract/compare/fold.ts'
import { AppLink } from '#platform/web/parts/AppLink.tsx'
import { Empty } from '#platform/web/parts/Empty.tsx'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import { TileGrid } from '#platform/web/parts/look/TileGrid.tsx'
import { PageFrame } from '#platform/web/parts/PageFrame.tsx'
import { SearchBox } from '#platform/web/parts/SearchBox.tsx'
import { type Compound, compoundKinds, compounds } from '../rules/compounds.ts'
import classes from './parts/Tools.module.css'

/** Chemicals of a plant: use, incompatibilities, and links to compute a dose or tank. */
export default function ChemicalCompoundsPage() {
  const [words, setWords] = useState('')
  const found = compounds.filter(({ name, formula, use }) => holdsWords(`${name} ${formula} ${use}`, words))
  return (
    <PageFrame
      wide
      title="Treatment chemicals"
      lead="For the overview. The safety data sheet of your product comes first, always."
    >
      <Stack gap="xl">
        <SearchBox
          value={words}
          onSearch={setWords}
          label="Search the chemicals"
          example="acid, chlorine, cleaning ..."
        />
        {found.length === 0 ? (
          <Empty title="No chemical has these words" message="Try a use, such as scale, or a formula." />
        ) : null}
        {Object.entries(compoundKinds).map(([kind, label]) => {
          const of = found.filter((compound) => compound.kind === kind)
          return of.length === 0 ? null : (
            <section key={kind}>
              <SectionTitle>{label}</SectionTitle>
              <TileGrid min="20rem" component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
                {of.map((compound) => (
                  <Card key={compound.id} compound={compound} />
                ))}
              </TileGrid>
            </section>
          )
        })}
      </Stack>
    </PageFrame>
  )
}

function Card({ compound }: { compound: Compound }) {
  const { name, formula, molarMass, use, keepFrom, protect, product } = compound
  return (
    <li className={classes.tile}>
      <Text fw={640} fz="lg">
        {name} {molarMass === null ? null : <Badge>{formula}</Badge>}
      </Text>
      {molarMass === null ? null : <Quiet>Molar mass {showNumber(molarMass, 5)} g/mol</Quiet>}
      <Text>{use}</Text>
      <Text>
        <b>Keep away from:</b> {keepFrom}
      </Text>
      <Text>
        <b>Protection:</b> {protect}
      </Text>
      {product ? (
        <Quiet>
          Common product: {product.strength}% by weight, {product.density} kg/L.{' '}
          <AppLink to={`/roUnitEquations?${dosing(product)}`}>Set a dosing pump</AppLink>
        </Quiet>
      ) : (
        <AppLink to="/roUnitEquations?tool=make-up">Make up a solution</AppLink>
      )}
    </li>
  )
}

/** Returns the query parameters of the dosing calculator for this product's strength and density. */
const dosing = ({ strength, density }: NonNullable<Compound['product']>) =>
  new URLSearchParams({
    tool: 'pump-rate',
    for: 'pump',
    'v.strength': String(strength),
    'v.density': String(density),
  })
