// Die Lektionen der Seite auf Deutsch: dieselben wie auf Englisch, unter denselben Namen.
import whenDetermined from "./when-determined.json";

export const lessons: readonly unknown[] = [whenDetermined];
