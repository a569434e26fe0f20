// Tasks, settings and coordinates in German, by the names of their declarations; see ../en/tasks.ts.
import type { FullDocument } from "../../task/document";
import type { Translation } from "../catalogue";

interface FieldTexts {
  label: string;
  help: string;
}

/** Every task with every one of its fields: the compiler names what is missing. */
type TaskTexts = {
  [Task in FullDocument as Task["task"]]: {
    title: string;
    description: string;
    fields: { [Key in keyof Task["params"]]: FieldTexts };
  };
};

const tasks: TaskTexts = {
  associative: {
    title: "Assoziativspeicher",
    description:
      "Jede Eingabe speichert einige Paare aus Schlüssel und Wert. Das letzte Token fragt mit einem der Schlüssel; die Schicht muss mit dessen Wert antworten.",
    fields: {
      k: {
        label: "Paare je Eingabe",
        help: "Wie viele Paare aus Schlüssel und Wert eine Eingabe enthält; Schlüssel und Werte haben ebenso viele Koordinaten.",
      },
      orthogonal: {
        label: "Orthogonaler Anteil",
        help: "Der Anteil der Eingaben, deren Schlüssel senkrecht aufeinander stehen; bei 100 % bestimmen die Daten die Schicht nicht mehr.",
      },
      scale: {
        label: "Größe gewöhnlicher Schlüssel",
        help: "Standardabweichung der Koordinaten gewöhnlicher Schlüssel und Werte.",
      },
    },
  },
  random: {
    title: "Zufällige Attention-Schicht",
    description:
      "Eine lineare Attention-Schicht mit zufälligen Gewichten beantwortet zufällige Eingaben, und das Lernverfahren muss diese Schicht allein aus den Antworten wiederfinden. Bei genügend vielen Eingaben gibt nur eine Schicht diese Antworten, und sie kommt bis auf Rundung zurück.",
    fields: {
      d: {
        label: "Dimension eines Tokens",
        help: "Wie viele Koordinaten ein Token hat; die Zahl der Unbekannten wächst mit der dritten Potenz.",
      },
      heads: {
        label: "Köpfe der verborgenen Schicht",
        help: "Wie viele Attention-Köpfe die Schicht hat, von der die Antworten stammen.",
      },
      tokens: { label: "Token je Eingabe", help: "Wie viele Token eine Eingabe enthält." },
      outputs: {
        label: "Ausgaben",
        help: "Wie viele Zahlen eine Antwort hat, höchstens so viele wie ein Token Koordinaten.",
      },
      causal: {
        label: "Eine Antwort an jedem Token",
        help: "Jede Position antwortet aus den Token bis zu ihr; eine Eingabe gibt also so viele Beispiele, wie sie Token hat.",
      },
    },
  },
  dfa: {
    title: "Jeden Automaten ausführen",
    description:
      "Die Eingabe zählt die Regeln einer kleinen Maschine auf. Die Schicht muss diese Regeln Buchstabe für Buchstabe ausführen, für Maschinen, die sie nie gesehen hat.",
    fields: {
      states: { label: "Zustände", help: "Wie viele Zustände eine Maschine hat." },
      letters: { label: "Buchstaben", help: "Aus wie vielen Buchstaben ein Wort bestehen kann." },
      format: {
        label: "Wort",
        help: "„Strom“: Das Wort kommt Buchstabe für Buchstabe, wie lang es auch ist. „Prompt“: Es steht in der Eingabe, an nummerierten Positionen, wie in der Arbeit.",
      },
      machines: {
        label: "Trainingsmaschinen",
        help: "Wie vielen zufälligen Maschinen die Schicht bei der Arbeit zusieht, jeder auf einem Wort.",
      },
      length: {
        label: "Wortlänge im Training",
        help: "Wie viele Buchstaben jede Trainingsmaschine liest; bei Wörtern im Prompt höchstens.",
      },
      runLength: {
        label: "Wortlänge eines Laufs",
        help: "Wie viele Buchstaben eine ungesehene Maschine auf der gelernten Schicht liest; ein Wort im Prompt ist nie länger als im Training.",
      },
    },
  },
  turing: {
    title: "Jede Turingmaschine ausführen",
    description:
      "Die Eingabe zählt die Regeln einer Maschine und ihr Band auf. Die Schicht muss sie ausführen, mit vier Antworten je Schritt, für Maschinen, die sie nie gesehen hat.",
    fields: {
      states: {
        label: "Zustände",
        help: "Wie viele Zustände eine Maschine hat; drei brauchen auf einem langen Band mehr Speicher, als die Seite erlaubt.",
      },
      symbols: { label: "Symbole", help: "Wie viele Symbole in einer Zelle stehen können." },
      cells: { label: "Zellen des Bands", help: "Wie viele Zellen das Band hat." },
      ring: {
        label: "Das Band ist ein Ring",
        help: "Die Enden des Bands sind verbunden; sonst hält eine Maschine, die das Band verlässt, an.",
      },
      machines: {
        label: "Trainingsmaschinen",
        help: "Wie vielen zufälligen Maschinen die Schicht bei der Arbeit zusieht; etwa jede siebte Regel fehlt, und dort hält die Maschine.",
      },
      steps: {
        label: "Schritte im Training",
        help: "Wie viele Schritte jeder Trainingsmaschine die Schicht sieht.",
      },
      runLength: {
        label: "Schritte eines Laufs",
        help: "Wie viele Schritte eine ungesehene Maschine auf der gelernten Schicht macht, falls sie nicht vorher hält.",
      },
    },
  },
  regression: {
    title: "Regression im Kontext",
    description:
      "Jede Eingabe enthält Beispiele einer eigenen linearen Regel und dann eine Frage. Die Schicht muss die Regel aus den Beispielen erschließen. Eine Schicht linearer Attention kann nur einen Schritt Gradientenabstieg, und der reicht bei weitem nicht.",
    fields: {
      k: {
        label: "Zahlen in einem x",
        help: "Wie viele Zahlen ein x hat; die Regel hat ebenso viele Unbekannte.",
      },
      tokens: {
        label: "Beispiele je Eingabe",
        help: "Wie viele Beispiele vor der Frage stehen; die Schicht lernt einen Schritt, der nur zu dieser Zahl passt.",
      },
      contextNoise: {
        label: "Rauschen der Beispiele",
        help: "Standardabweichung des Rauschens auf dem y der Beispiele; die wahre Antwort hat keines.",
      },
      anisotropy: {
        label: "Ungleiche Streuung",
        help: "Das Wievielfache der kleinsten Varianz einer Koordinate von x die größte ist.",
      },
    },
  },
  series: {
    title: "Eine Reihe vorhersagen",
    description:
      "Eine Reihe von Messwerten: Die Schicht sieht einige der letzten Werte und muss einen späteren nennen. Geprüft wird sie am Teil nach dem, von dem sie lernte, neben einer einfachen linearen Vorhersage und dem letzten Wert selbst.",
    fields: {
      source: {
        label: "Reihe",
        help: "Jährliche Sonnenflecken 1700–2008, wöchentliches CO₂ am Mauna Loa 1958–2001 oder eine eigene Reihe.",
      },
      lags: {
        label: "Werte in einem Token",
        help: "Wie viele der letzten Werte ein Token enthält, nach einer festen 1.",
      },
      window: {
        label: "Token je Eingabe",
        help: "Wie viele aufeinanderfolgende Token eine Eingabe hat. Ein einziges bestimmt nie eine Schicht.",
      },
      split: {
        label: "Anteil zum Lernen",
        help: "Aus dem ersten Teil der Reihe wird gelernt, der Rest wird vorhergesagt.",
      },
      horizon: { label: "Schritte voraus", help: "Wie weit voraus der vorhergesagte Wert liegt." },
    },
  },
  softmax: {
    title: "Softmax-Köpfe",
    description:
      "Eine Schicht mit Softmax-Köpfen bildet Token aus ±1 auf Antworten ab. Allein aus Beispielen sind ihre Köpfe zu finden.",
    fields: {
      heads: {
        label: "Köpfe",
        help: "Im schlimmsten Fall wächst die Zeit exponentiell mit dieser Zahl; Bereich c sagt, für welche Verfahren.",
      },
      d: { label: "Länge eines Tokens", help: "Wie viele Einträge ±1 ein Token hat." },
      k: {
        label: "Token",
        help: "Wie viele Token eine Eingabe hat; jedes von ihnen fragt und bekommt eine Antwort.",
      },
      scale: {
        label: "Schärfe",
        help: "Standardabweichung der Einträge von Θ: Mit kleinen sieht ein Kopf alle Token gleich an, mit großen ein einziges.",
      },
    },
  },
  custom: {
    title: "Eigene Daten",
    description:
      "Eigene Eingaben und Antworten: Jede Eingabe ist eine Liste von Token, jedes Token eine Liste von Zahlen und jede Antwort eine Liste von Zahlen. Gefunden wird die beste lineare Attention-Schicht dafür und ob die Daten sie bestimmen. Die Daten bleiben in diesem Browser.",
    fields: {},
  },
};

const common: Readonly<Record<string, FieldTexts>> = {
  samples: {
    label: "Trainingseingaben",
    help: "An wie viele Beispieleingaben die Schicht angepasst wird.",
  },
  test: {
    label: "Ungesehene Eingaben",
    help: "An wie vielen weiteren Eingaben derselben Art die angepasste Schicht geprüft wird.",
  },
  seed: {
    label: "Startwert",
    help: "Derselbe Startwert gibt in jedem Browser dieselben Daten, Bit für Bit.",
  },
  noise: {
    label: "Rauschen",
    help: "Standardabweichung des Rauschens, das zu den Trainingsantworten kommt; die Prüfantworten bleiben sauber.",
  },
  added: {
    label: "Hinzugefügte Vorschläge",
    help: "Wie viele der vorgeschlagenen Eingaben mit ihren wahren Antworten zu den Trainingsdaten kommen.",
  },
  ridge: {
    label: "Ridge-Strafe",
    help: "Eine Strafe auf große Koeffizienten; mit 0 ist die Anpassung so gut, wie eine Schicht es kann, und „loo“ wählt die Strafe, die ausgelassene Eingaben am besten vorhersagt.",
  },
  route: {
    label: "Rechenweg",
    help: "Wie die Gleichungen gelöst werden; „automatisch“ nimmt den billigeren Weg, die Antwort ist dieselbe.",
  },
  start: {
    label: "Ausgangspunkt",
    help: "Welche von mehreren perfekten Anpassungen gezeigt wird: die kleinste oder die, die einer zufälligen Schicht am nächsten ist.",
  },
};

const options: Readonly<Record<string, string>> = {
  stream: "Strom",
  prompt: "Prompt",
  auto: "automatisch",
  primal: "primal",
  dual: "dual",
  zero: "null",
  random: "zufällig",
  sunspots: "Sonnenflecken",
  co2: "CO₂",
  own: "eigene",
};

/** The words that the names of coordinates begin with. */
const coordinates: Readonly<Record<string, string>> = {
  key: "Schlüssel",
  value: "Wert",
  mark: "Marke",
  state: "Zustand",
  letter: "Buchstabe",
  rule: "Regel",
  position: "Position",
  pointer: "Zeiger",
  symbol: "Symbol",
  read: "gelesen",
  "move left": "nach links",
  "move right": "nach rechts",
  move: "Bewegung",
  cell: "Zelle",
  head: "Lesekopf",
  coordinate: "Koordinate",
  one: "eins",
  now: "jetzt",
  lag: "Verzug",
};

/** The same tables for names that come from elsewhere. */
const byId = new Map<string | undefined, { title: string; description: string; fields: object }>(
  Object.entries(tasks),
);

function textsOf(key: string, task: string | undefined): FieldTexts | undefined {
  const own = new Map<string, FieldTexts>(Object.entries(byId.get(task)?.fields ?? {}));
  return own.get(key) ?? common[key];
}

export const deTasks: Translation["tasks"] = {
  title: (task) => byId.get(task.id)?.title ?? task.title,
  description: (task) => byId.get(task.id)?.description ?? task.description,
  label: (field, task) => textsOf(field.key, task)?.label ?? field.label,
  help: (field, task) => textsOf(field.key, task)?.help ?? field.help,
  option: (_field, option) => options[option] ?? option,
  coordinate: (name) => {
    const [first = "", ...rest] = name.split(" ");
    return coordinates[name] ?? [coordinates[first] ?? first, ...rest].join(" ");
  },
};
