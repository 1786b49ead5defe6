import { Group, Stack } from '@mantine/core'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { relationGroups, relations } from '#features/plant/water/rules/relations.ts'
import { holdsWords } from '#platform/contract/compare/fold.ts'
import { AppLink } from '#platform/web/parts/AppLink.tsx'
import { Empty } from '#platform/web/parts/Empty.tsx'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import { TileGrid } from '#platform/web/parts/look/TileGrid.tsx'
import { PageFrame } from '#platform/web/parts/PageFrame.tsx'
import { SearchBox } from '#platform/web/parts/SearchBox.tsx'
import { Calculator } from './parts/Calculator.tsx'
import { SavedCases } from './parts/SavedCases.tsx'
import classes from './parts/Tools.module.css'
import { UnitSwitch } from './parts/UnitSwitch.tsx'

/** Plant calculators: one list, each with its own URL. */
export default function RoUnitEquationsPage() {
  const [address] = useSearchParams()
  const open = relations.find(({ id }) => id === address.get('tool'))
  if (!open) return <AllCalculators />
  return (
    <PageFrame wide title={open.title} lead={open.about} actions={<UnitSwitch />}>
      <Stack gap="lg">
        <AppLink to="/roUnitEquations">All calculators</AppLink>
        <Calculator key={open.id} of={open} />
      </Stack>
    </PageFrame>
  )
}

function AllCalculators() {
  const [words, setWords] = useState('')
  const groups = relationGroups.flatMap(({ title, relations: all }) => {
    const found = all.filter((each) => holdsWords(`${each.title} ${each.about}`, words))
    return found.length > 0 ? [{ title, found }] : []
  })
  return (
    <PageFrame
      wide
      title="RO calculators"
      lead="Enter what you know in any unit; every calculator shows its working. Training aids, not a design projection."
      actions={<UnitSwitch />}
    >
      <Stack gap="xl">
        <Group>
          <SearchBox
            value={words}
            onSearch={setWords}
            label="Search the calculators"
            example="Flux, dose, LSI ..."
          />
        </Group>
        <Quiet>
          For a whole train there is the <AppLink to="/roUnitEquations/projection">RO projection</AppLink>:
          one to three stages, element by element.
        </Quiet>
        {groups.length === 0 ? (
          <Empty
            title="No calculator has these words"
            message="Try another word, such as flow, salt or dose."
          />
        ) : null}
        {groups.map(({ title, found }) => (
          <section key={title}>
            <SectionTitle>{title}</SectionTitle>
            <TileGrid min="17rem" component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
              {found.map((each) => (
                <li key={each.id} className={classes.tile}>
                  <AppLink look="plain" to={`/roUnitEquations?tool=${each.id}`} className={classes.cover}>
                    {each.title}
                  </AppLink>
                  <Quiet>{each.about}</Quiet>
                </li>
              ))}
            </TileGrid>
          </section>
        ))}
        <SavedCases />
      </Stack>
    </PageFrame>
  )
}
