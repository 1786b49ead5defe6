import { Group, Text } from '@mantine/core'
import { IconBed } from '@tabler/icons-react'
import { useMe } from '#features/core/accounts/web/public.tsx'
import { useQuery } from '#platform/web/operations.ts'
import { LinkButton } from '#platform/web/parts/look/LinkButton.tsx'
import { stays } from '../../contract/stay-contract.ts'

const OWN_STAYS = '/condoPlanningCalendar?part=mine'

/** Lodging link; empty without an in-person seat or lodging, or if all beds are taken and the user has no request. */
export default function BedNote({ scheduleid }: { scheduleid: string }) {
  const { me } = useMe()
  const { data } = useQuery(stays.own, {}, { enabled: me !== null })
  const offer = data?.offers.find(({ eventid }) => eventid === scheduleid)
  if (!offer || !(offer.hasFreeBed || offer.hasAsked)) return null
  const where = offer.units.map(({ label }) => label).join(' · ')
  return (
    <Group gap="0.75rem 1.25rem" my="md">
      <LinkButton to={OWN_STAYS} variant="default" leftSection={<IconBed size={20} aria-hidden />}>
        {offer.hasAsked ? 'See my stay' : 'Request a bed'}
      </LinkButton>
      <Text size="sm">
        {offer.hasAsked ? 'You have asked for a bed.' : `Beds are free near this seminar: ${where}.`}
      </Text>
    </Group>
  )
}
