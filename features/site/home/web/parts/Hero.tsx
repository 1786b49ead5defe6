import { Button, Group, Text } from '@mantine/core'
import { APP_NAME } from '#platform/web/app-name.ts'
import { useHeading } from '#platform/web/parts/use-heading.ts'
import { goToSection } from './go-to-section.ts'
import classes from './Hero.module.css'
import { SpiralElement } from './SpiralElement.tsx'

interface Props {
  /** Name of the partner if it is not the provider. */
  partnerName: string | null
  /** URL of its logo; '' if none. */
  logo: string
  /** Catalog figures, once loaded. */
  figures: readonly { figure: string; description: string }[]
}

/** Introduction with a call to action, in front of the end view of a membrane element. */
export function Hero({ partnerName, logo, figures }: Props) {
  const heading = useHeading(partnerName ?? APP_NAME)
  return (
    <header className={classes.hero}>
      <div className={classes.inside}>
        <div className={classes.words}>
          {logo ? <img src={logo} alt="" height={48} /> : null}
          <Text textWrap="balance" fz="sm" fw={620} c="#f4a46a" lts="0.01em" mb="md">
            {partnerName
              ? `${partnerName}, with ${APP_NAME}`
              : 'Training for water treatment and reverse osmosis'}
          </Text>
          <h1 ref={heading} tabIndex={-1} className={classes.title}>
            Know what your membranes are telling you
          </h1>
          <Text textWrap="pretty" fz="clamp(1.0625rem, 0.98rem + 0.4vw, 1.25rem)" c="#bcd6e4" mt={20}>
            Online courses and certification for the people who start, watch, clean and repair membrane
            plants. Work through real numbers, at your own pace, and hold a certificate that anyone can check.
          </Text>
          <Group gap="sm" align="stretch" mt={28}>
            <Button component="a" href="#courses" onClick={goToSection} color="copper" size="lg">
              Choose a course
            </Button>
            <Button
              component="a"
              href="#certification"
              onClick={goToSection}
              size="lg"
              className={classes.second ?? ''}
            >
              How certification works
            </Button>
          </Group>
        </div>
        <div className={classes.drawing}>
          <SpiralElement className={classes.spiral} labeled />
        </div>
      </div>
      <dl className={classes.figures}>
        {figures.map(({ figure, description }) => (
          <div key={description}>
            <Text component="dt" fz="sm" c="#acd1e4">
              {description}
            </Text>
            <Text component="dd" fz={26} fw={680} lts="-0.02em" data-numbers>
              {figure}
            </Text>
          </div>
        ))}
      </dl>
    </header>
  )
}
