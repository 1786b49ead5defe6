import { Alert, Group, Stack } from '@mantine/core'
import { useEffect, useState } from 'react'
import { showQuantity } from '#features/plant/water/rules/show-number.ts'
import { usualUnit } from '#platform/contract/numbers/units.ts'
import { formatDateTime } from '#platform/web/format.ts'
import { useQuery } from '#platform/web/operations.ts'
import { AppLink } from '#platform/web/parts/AppLink.tsx'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import { plant } from '../../contract.ts'
import { trainFields } from '../../rules/fields.ts'
import { storedOf, storedPlant } from '../state/stored-plant.ts'

const shownKeys = ['feedPressure', 'permeateFlow', 'temperature', 'permeateConductivity']

/** Latest readings of the trains in the user's plant, with figures outside their baseline; cached data when offline. */
export function LastReadings() {
  const [before] = useState(() => storedPlant.read())
  const mine = useQuery(plant.mine, {})
  const chosen = mine.data?.plants.find(({ plantid }) => plantid === before?.plantid) ?? mine.data?.plants[0]
  const plantid = chosen?.plantid ?? ''
  const detail = useQuery(plant.detail, { plantid }, { enabled: plantid !== '' })
  const rounds = useQuery(plant.rounds, { plantid, rows: 40 }, { enabled: plantid !== '' })
  const fresh =
    detail.data && rounds.data
      ? storedOf(detail.data, (id) => rounds.data.rows.find(({ trainid }) => trainid === id) ?? null)
      : null
  const stored = fresh ? JSON.stringify(fresh) : ''
  useEffect(() => {
    if (stored !== '') storedPlant.write(JSON.parse(stored))
  }, [stored])
  const shown = fresh ?? (mine.data && !chosen ? null : before)
  if (!shown || shown.trains.length === 0) return null
  return (
    <section aria-label={`Last readings: ${shown.name}`}>
      <SectionTitle mb="xs">Last readings: {shown.name}</SectionTitle>
      <Stack gap="sm" mb="xl">
        {shown.trains.map(({ trainid, name, last, lastAt, alerts }) => (
          <div key={trainid}>
            <Group gap="sm">
              <AppLink to={`/trendingApp?${new URLSearchParams({ plant: shown.plantid })}`}>{name}</AppLink>
              <Quiet>{lastAt ? formatDateTime(lastAt) : 'No reading yet'}</Quiet>
            </Group>
            <span data-numbers>
              {trainFields
                .filter(({ key }) => shownKeys.includes(key))
                .flatMap(({ key, label, dimension }) => {
                  const si = last[key]
                  return si === undefined
                    ? []
                    : [`${label} ${showQuantity(si, usualUnit(dimension, 'US'), 4)}`]
                })
                .join(' · ')}
            </span>
            {alerts.map((alert) => (
              <Alert key={alert} color="orange" mt="xs" py="xs">
                {alert}
              </Alert>
            ))}
          </div>
        ))}
      </Stack>
    </section>
  )
}
