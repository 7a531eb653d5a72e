import { Button } from '@mantine/core'

/** The way to the next page of a list that grows at its end. */
export function LoadMore({
  list: { isFetchingNextPage, fetchNextPage },
  className,
}: {
  list: { isFetchingNextPage: boolean; fetchNextPage: (options: { cancelRefetch: false }) => unknown }
  className?: string
}) {
  return (
    <Button
      variant="default"
      className={className}
      aria-disabled={isFetchingNextPage}
      onClick={() => fetchNextPage({ cancelRefetch: false })}
    >
      {isFetchingNextPage ? 'Loading more...' : 'Load more'}
    </Button>
  )
}
