import { IconBuildingFactory2 } from '@tabler/icons-react'
import { Empty } from '#platform/web/parts/Empty.tsx'
import { LinkButton } from '#platform/web/parts/look/LinkButton.tsx'

/** For users without a company: explains how to join one. */
export const NoCompany = () => (
  <Empty
    icon={<IconBuildingFactory2 size={40} stroke={1.5} />}
    title="You belong to no company here"
    message="Ask your company for its join link, or create an account for your company."
    action={
      <LinkButton to="/createCorporateAccount" color="copper">
        Create a company account
      </LinkButton>
    }
  />
)
