/** The part of Node's class that the function uses; Deno's types do not include it. */
export declare class AsyncLocalStorage<Store> {
  run<Result>(store: Store, work: () => Result): Result
  getStore(): Store | undefined
}
