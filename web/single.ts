// Entry of the single file, which holds everything.
import "./main";
