import { Button } from '@mantine/core'
import { IconBuildingFactory2 } from '@tabler/icons-react'
import { Link } from 'react-router'
import { Empty } from '#platform/web/parts/Empty.tsx'

/** For people of no company: how to get into one. */
export const NoCompany = () => (
  <Empty
    icon={<IconBuildingFactory2 size={40} stroke={1.5} />}
    title="You belong to no company here"
    message="Ask your company for its join link, or create an account for your company."
    action={
      <Button component={Link} to="/createCorporateAccount" color="copper">
        Create a company account
      </Button>
    }
  />
)
