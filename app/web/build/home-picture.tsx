import { MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { Hero } from '#features/site/home/web/parts/Hero.tsx'
import { resolveColors, theme } from '#platform/web/theme/theme.ts'

/** Renders the top of the home page for guests as markup with the required theme variables; run by the build. */
export const renderFirstPicture = (): string =>
  renderToStaticMarkup(
    <MantineProvider theme={theme} cssVariablesResolver={resolveColors} defaultColorScheme="auto">
      <Hero partnerName={null} logo="" figures={[]} />
    </MantineProvider>,
  )
