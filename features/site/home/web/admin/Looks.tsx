import { Badge, Button, Group, Stack, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { AppLink } from '#platform/web/parts/AppLink.tsx'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'

const variants = ['filled', 'light', 'default', 'subtle', 'outline'] as const
const badges = ['blue', 'teal', 'yellow', 'orange', 'red', 'gray', 'copper'] as const

/** Samples of buttons in each state, links, badges, and text sizes. */
export function Looks() {
  return (
    <Stack>
      <Group>
        {variants.map((variant) => (
          <Button key={variant} variant={variant}>
            Button {variant}
          </Button>
        ))}
      </Group>
      <Group>
        <Button color="copper">What to do next</Button>
        <Button color="red">Delete</Button>
        <Button disabled>Disabled</Button>
        <Button loading aria-label="Loading">
          Loading
        </Button>
        <Button variant="default" leftSection={<IconDownload size={18} aria-hidden />}>
          With an icon
        </Button>
        <AppLink to="/home">A link</AppLink>
      </Group>
      <Group>
        {badges.map((color) => (
          <Badge key={color} color={color}>
            {color}
          </Badge>
        ))}
      </Group>
      <div>
        <Text fz="xl">Extra large text</Text>
        <Text fz="lg">Large text</Text>
        <Text>Text</Text>
        <Quiet>Quiet text</Quiet>
        <Text data-numbers>0123456789 $1,007.25</Text>
      </div>
    </Stack>
  )
}
