// What the page says about our own studies; see ../en/studies.ts.

import type { Translation } from "../catalogue";
import { plural } from "../numbers";

const inputs = (value: number): string => plural(value, "Eingabe", "Eingaben");
const ordinary = (value: number): string => plural(value, "gewöhnliche Eingabe", "gewöhnliche Eingaben");

export const deStudies: Translation["studies"] = {
  heading: "Studien",
  says: "Die Theorie sagt",
  fields: {
    fewest: "Eingaben je Koeffizient, ab",
    most: "Eingaben je Koeffizient, bis",
    ordinary: "Gewöhnliche Eingaben in der Mischung",
    ridge: "Ridge-Strafe",
    decay: "Gedächtnis γ des Textes",
    letters: "Trainingsbuchstaben, bis",
  },
  cards: {
    scaling: {
      name: "Wachstum",
      subject: "Fehler und Zeit gegen N und d",
      short: "Der Fehler fällt wie 1/N und wächst mit d wie die Zahl der Koeffizienten.",
      says: "Satz 2.2: Etwa d⁴/ε Eingaben genügen für einen quadratischen Fehler von ε über dem besten; der Fehler fällt also wie N⁻¹ und wächst höchstens wie d⁴. Mit Rauschen σ kommt die Methode der kleinsten Quadrate auf σ²·d³(d+1)/2/N. Die Momente der Daten brauchen N·d⁶ Rechenschritte.",
    },
    shift: {
      name: "Verschiebung",
      subject: "Eingaben anders als im Training",
      short:
        "Eine zertifizierte Schicht behält ihre Antworten auf jeder Art von Eingaben, eine andere nicht.",
      says: "Bestimmen die Daten die Schicht, so ist jede genaue Anpassung auf jeder Eingabe dieselbe Funktion, auch auf Eingaben anders als im Training. Sonst unterscheiden sich genaue Anpassungen irgendwo, und kein Fehler auf Eingaben wie im Training verrät es.",
    },
    robustness: {
      name: "Verletzungen",
      subject: "wenn der volle Rang fehlt",
      short: "Der Abstand zur Wahrheit wächst wie die Wurzel aus dem Anteil offener Richtungen.",
      says: "Sind m von ψ Richtungen offen, so behält eine Anpassung dort, womit sie begann. Anfang und Wahrheit haben nichts miteinander zu tun, also endet sie etwa √(m/ψ) der Größe der Wahrheit entfernt. Rauschen σ fügt dem Quadrat des Abstands σ²·c·Σ1/λ/N hinzu.",
    },
    sequences: {
      name: "Echte Folgen",
      subject: "Text, eine Reihe und ein Induktionskopf",
      short: "Mit genug Daten ist die Schicht gleichauf mit dem ehrlichen Gegner bei jeder.",
      says: "Eine Schicht linearer Attention ist ein linearer Prädiktor in kubischen Merkmalen; mit genug Daten kommt sie also allem nahe, was aus solchen Merkmalen gut vorhersagt. Wie nahe das dem ehrlichen Gegner ist, sagt kein Satz: Es wird gemessen.",
    },
  },
  brief: {
    exponent: (sweep, value) => `Exponent in ${sweep}: ${value}.`,
    certified: (error) => `Zertifiziert: Fehler bis ${error}.`,
    uncertified: (error) => `Andere: irgendwo mindestens ${error}.`,
    factor: (factor) => `Höchstens Faktor ${factor} neben der Theorie.`,
  },
  scaling: {
    errorN: "Fehler gegen Eingaben",
    errorD: "Fehler gegen Dimension",
    secondsN: "Zeit gegen Eingaben",
    secondsD: "Zeit gegen Dimension",
    x: { N: "Trainingseingaben N, logarithmisch", d: "Dimension d, logarithmisch" },
    error: "quadratischer Fehler, logarithmisch",
    seconds: "Sekunden für die Momente, logarithmisch",
    point: { N: inputs, d: (x) => `d = ${x}` },
    isError: (error, times) => `: Fehler ${error}, das ${times}-Fache der Theorie.`,
    isValue: (value) => `: ${value}.`,
    exponent: (measured, theory) => `Exponent ${measured}; in der Theorie, gepunktet, ${theory}.`,
    left: (fewest) => ` Hohl: weniger als ${fewest} Eingaben je Koeffizient, nicht gezählt.`,
    machine: " Aus den drei größten, nicht beurteilt: Er hängt vom Rechner ab.",
    measured: (inN, inD, law) =>
      `Der Exponent des Fehlers ist ${inN} in N, wo der Satz −1 hat, und ${inD} in d, wo d³(d+1)/2 über diese Dimensionen ${law} hat und gegen die 4 des Satzes geht.`,
    criterion: (nearN, nearD) =>
      `„Gilt“ heißt höchstens ${nearN} und ${nearD} entfernt; ± ist der Standardfehler über die Ausgangspunkte.`,
    rounding: (error) =>
      `Ohne Rauschen ist der Fehler Rundung, ab 2 Eingaben je Koeffizient höchstens ${error}: Es gibt keine Potenz zu messen.`,
    few: "Es bleiben zu wenige Größen, um einen Exponenten zu messen.",
    stops: (one, two, fewest, rest) =>
      `Mit einer Eingabe je Koeffizient ist der Fehler das ${one}-Fache der Theorie, mit zweien das ${two}-Fache; ab ${fewest} höchstens das ${rest}-Fache. Unter einer bestimmen die Daten die Schicht nicht mehr.`,
    exact: "In diesem Bereich nicht gefunden: Ohne Rauschen verbessern mehr Eingaben nichts.",
  },
  shift: {
    title: "Fehler auf anderen Arten von Eingaben",
    x: "Art der Eingabe",
    y: "relativer Fehler, logarithmisch",
    kinds: {
      trained: "gelernt",
      larger: "10-fach",
      keys: "Schlüssel",
      longer: "länger",
      gaussian: "Gauß",
      any: "beliebig",
    },
    long: {
      trained: "Eingaben wie im Training",
      larger: "zehnmal so großen orthogonalen Eingaben",
      keys: "orthogonalen Eingaben mit dreimal so langen Schlüsseln",
      longer: "drei orthogonalen Speichern in einer Eingabe",
      gaussian: "Speichern mit Gaußschen Schlüsseln",
      any: "beliebigen Gaußschen Token",
    },
    series: { certified: "zertifiziert", uncertified: "nicht zertifiziert", lucky: "die kleinste Anpassung" },
    on: (kind) => `Auf ${kind}`,
    is: (error, which) => `: relativer Fehler ${error}, ${which}.`,
    measured: (certified, worst, uncertified, trained, lost) =>
      `${plural(certified, "zertifizierte Anpassung", "zertifizierte Anpassungen")}: Fehler höchstens ${worst} auf jeder Art von Eingaben. ${plural(uncertified, "Anpassung", "Anpassungen")} ohne Zertifikat: höchstens ${trained} auf Eingaben wie im Training, aber mindestens ${lost} auf der Art, auf der sie jeweils am meisten irren.`,
    determined: (error) => `Einzeln zertifizierte Antworten irren um höchstens ${error}.`,
    criterion: (kept, lost) =>
      `„Gilt“ heißt: Was zertifiziert ist, irrt nirgends um mehr als ${kept}; das andere auf Eingaben wie im Training auch nicht, aber auf einer anderen Art um mindestens ${lost}.`,
    close: (fits) =>
      `${plural(fits, "Anpassung ist", "Anpassungen sind")} zu knapp für ein Urteil und ausgelassen.`,
    few: (certified, uncertified) =>
      `${plural(certified, "Anpassung ist", "Anpassungen sind")} zertifiziert, ${uncertified} nicht: Es braucht beide Arten.`,
    right: (kinds, determined, all) =>
      `Nicht jede Verschiebung zeigt es: Ohne Zertifikat bleiben die Antworten auf ${kinds} richtig, und dort sind ${determined} von ${all} einzeln zertifiziert.`,
    lucky: (error) =>
      `Die kleinste genaue Anpassung ist zufällig die Wahrheit, mit einem Fehler von höchstens ${error}: Was nicht zertifiziert ist, muss nicht falsch sein, aber die Daten verraten es nicht.`,
    unlucky: (error) =>
      `Auch die kleinste Anpassung ist hier nicht die Wahrheit: Ihr Fehler geht bis ${error}.`,
    caption:
      "Größter Fehler jeder Gruppe: gefüllt zertifiziert, hohl nicht; der graue Ring ist die kleinste genaue Anpassung.",
  },
  sequences: {
    title: "Verlust im Verhältnis zum Gegner",
    x: "Trainingseingaben N, logarithmisch",
    y: "Verlust der Schicht durch den des Gegners, logarithmisch",
    kinds: { text: "Text", series: "Reihe", induction: "Induktion" },
    losses: {
      text: "Bit je Buchstabe",
      series: "Wurzel des mittleren quadratischen Fehlers",
      induction: "Anteil falsch erraten",
    },
    rivals: {
      text: "bei der besten geglätteten Buchstabentabelle",
      series: "bei einer linearen Vorhersage aus denselben Werten",
      induction: "bei Bayes, der weiß, wie die Folgen entstehen",
    },
    point: (kind, inputs) => `${kind}, ${plural(inputs, "Eingabe", "Eingaben")}`,
    is: (layer, rival, loss, who) => `: ${layer} gegen ${rival} ${who} (${loss}).`,
    standing: (kind, apart, isAhead) =>
      `${kind}: Die Schicht ist ${apart} ${isAhead ? "vor" : "hinter"} ihrem Gegner.`,
    criterion: (near) =>
      `„Gilt“ heißt, dass sie mit den meisten Daten nirgends mehr als ${near} zurückliegt.`,
    stops: (kind, inputs, apart) => `Am weitesten zurück: ${kind} mit ${inputs} Eingaben, ${apart}.`,
    caption:
      "Unter der Linie liegt die Schicht vorn. Gegner: die beste geglättete Buchstabentabelle, eine lineare Vorhersage, Bayes.",
  },
  robustness: {
    distance: "Abstand zur Wahrheit",
    test: "Fehler im Test",
    noise: "Abstand unter Rauschen",
    x: "offener Anteil, logarithmisch",
    xNoise: "Rauschen σ, logarithmisch",
    y: "relativer Abstand, logarithmisch",
    yTest: "relativer Fehler, logarithmisch",
    kinds: { mix: "Mischung", duplicates: "doppelte", missing: "fehlende" },
    closed: "keine offen",
    half: (open) => `${open} offen`,
    point: {
      mix: (value) => `${ordinary(value)} in der Mischung`,
      duplicates: (value) => `80 Zeilen, davon ${value} verschiedene`,
      missing: (value) => plural(value, "fehlende Koordinate", "fehlende Koordinaten"),
      noise: (value, noise) => `Rauschen ${noise}, ${ordinary(value)}`,
    },
    is: (open, features, distance, law) =>
      `: ${open} von ${features} Richtungen offen, Abstand ${distance}; in der Theorie ${law}.`,
    isTest: (error) => `: relativer Fehler ${error}.`,
    measured: (points, factor, worst) =>
      `Über ${plural(points, "Verletzung", "Verletzungen")} liegt der Abstand höchstens um den Faktor ${factor} neben der Theorie, am weitesten: ${worst}.`,
    measuredClosed: (closed) => `Ist nichts offen und nichts verrauscht, so ist er höchstens ${closed}.`,
    criterion: (factor) => `„Gilt“ heißt ein Faktor von höchstens ${factor}.`,
    stops: (noise, closed, open, distance) =>
      `Bestimmt heißt nicht richtig: Ab einem Rauschen von ${noise} enden Daten, die nichts offen lassen, weiter von der Wahrheit (${closed}) als Daten mit ${open} offenen Richtungen und weniger Rauschen (${distance}).`,
    notFound: "In diesem Bereich nicht gefunden.",
    caption: (starts, isNoisy) =>
      `${starts > 1 ? `Mittel über ${starts} Ausgangspunkte` : "Ein einziger Ausgangspunkt"}. Die Linie ist die Theorie, √(m/ψ) ${isNoisy ? "und was das Rauschen hinzufügt" : "ohne Rauschen"}.`,
    captionTest: "Auf unverrauschten Eingaben von vollem Rang.",
    captionNoise: "Linien sind die Theorie, aus den Eigenwerten der Daten.",
  },
};
