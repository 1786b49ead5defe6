import { Button } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { LinkButton } from '#platform/web/parts/look/LinkButton.tsx'
import { useTrail } from '../../routing/use-trail.tsx'

const icon = <IconArrowLeft size={18} aria-hidden />

/** Back button of a page without a header. Leads to the previous page or to a given one. */
export function BackButton({ to, label = 'Back' }: { to?: string; label?: string }) {
  const { goBack } = useTrail()
  if (to !== undefined)
    return (
      <LinkButton to={to} variant="default" leftSection={icon}>
        {label}
      </LinkButton>
    )
  return (
    <Button variant="default" leftSection={icon} onClick={goBack}>
      {label}
    </Button>
  )
}
