import { Button, Group } from '@mantine/core'
import { AppLink } from '#platform/web/parts/AppLink.tsx'
import { LinkButton } from '#platform/web/parts/look/LinkButton.tsx'
import { PageFrame } from '#platform/web/parts/PageFrame.tsx'
import { HOME } from '#platform/web/routing/history.ts'
import { useTrail } from '#platform/web/routing/use-trail.tsx'

interface Props {
  /** The requested path. */
  asked: string
  /** Partners with similar names. */
  suggestions?: readonly { code: string; name: string }[]
}

/** Page for unknown URLs, with partners of a similar name and links to continue. */
export default function NotFoundPage({ asked, suggestions = [] }: Props) {
  const { goBack } = useTrail()
  return (
    <PageFrame
      title="Page not found"
      lead={
        <>
          We have no page and no training partner called <strong>{asked}</strong>. Check the spelling, or
          continue from here.
        </>
      }
    >
      {suggestions.length > 0 ? (
        <section>
          <h2>Did you mean one of these partners?</h2>
          <ul>
            {suggestions.map(({ code, name }) => (
              <li key={code}>
                <AppLink to={`/${code}`}>{name}</AppLink>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <Group mt="lg">
        <LinkButton to={HOME} color="copper">
          Go to the start page
        </LinkButton>
        <Button variant="default" onClick={goBack}>
          Back
        </Button>
      </Group>
    </PageFrame>
  )
}
