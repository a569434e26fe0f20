// Axe, for every page of the tests.
import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { atRest, expect, test } from "./site";

/** What another theme can break: it changes colours and nothing else. */
const RULES_OF_COLOUR = ["color-contrast", "link-in-text-block"];

interface Look {
  /** Selectors of the part that is looked at, and of what is left out of it. */
  within?: string;
  without?: string;
  rules?: readonly string[];
}

/**
 * Axe with all its rules, or `rules` alone. It is told not to describe what passed, and there are no frames to look into: several
 * times faster.
 */
export async function expectNothingFound(page: Page, { within, without, rules }: Look = {}): Promise<void> {
  const axe = new AxeBuilder({ page }).options({
    resultTypes: ["violations"],
    preload: false,
    ...(rules && { runOnly: { type: "rule", values: [...rules] } }),
  });
  if (within) axe.include(within);
  if (without) axe.exclude(without);
  const { violations } = await axe.setLegacyMode(true).analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join("\n")}`);
  expect(found).toEqual([]);
}

/** Light with all rules, then what can differ in the dark; the page stays light. `look` is what else is to be seen in either. */
export async function expectNothingFoundInBothThemes(
  page: Page,
  look: () => Promise<void> = async () => {},
): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await expect(page.locator("html")).toHaveAttribute("data-theme", colorScheme);
    await atRest(page);
    await test.step(colorScheme, async () => {
      await expectNothingFound(page, colorScheme === "dark" ? { rules: RULES_OF_COLOUR } : {});
      await look();
    });
  }
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
}
