import { Button } from '@mantine/core'

export function LoadMore({
  list: { isFetchingNextPage, fetchNextPage },
  words = 'Load more',
  loadingWords = 'Loading more...',
  className,
}: {
  list: { isFetchingNextPage: boolean; fetchNextPage: (options: { cancelRefetch: false }) => unknown }
  words?: string
  loadingWords?: string
  className?: string
}) {
  return (
    <Button
      variant="default"
      className={className}
      aria-disabled={isFetchingNextPage}
      onClick={() => fetchNextPage({ cancelRefetch: false })}
    >
      {isFetchingNextPage ? loadingWords : words}
    </Button>
  )
}
