// Things that German sentences count.
import { plural } from "../numbers";

/** Nouns that are counted in many places, as "1 Eingabe", "5 Eingaben"; with the form after "mit", "von" and "aus". */
export const inputs = (value: number): string => plural(value, "Eingabe", "Eingaben");
export const directions = (value: number): string => plural(value, "Richtung", "Richtungen");
export const answers = (value: number): string => plural(value, "Antwort", "Antworten");
export const machines = (value: number): string => plural(value, "Maschine", "Maschinen");
export const letters = (value: number): string => plural(value, "Buchstabe", "Buchstaben");
export const digits = (value: number): string => plural(value, "Stelle", "Stellen");
export const eigenvalues = (value: number): string => plural(value, "Eigenwert", "Eigenwerte");
export const features = (value: number): string => plural(value, "Merkmal", "Merkmale");
export const heads = (value: number): string => plural(value, "Kopf", "Köpfe");
export const states = (value: number): string => plural(value, "Zustand", "Zustände");
export const steps = (value: number): string => plural(value, "Schritt", "Schritte");
